internal import CarePlan
internal import Clinical
internal import Exchange
internal import Pages
internal import Store

/// A rescue medicine in the API; unknown values are omitted.
struct RescueMedicinePayload: Encodable, Sendable {
    let id, kind: String
    let name, strength, unit, place, lot, expires, usableThrough, notes, checkedAt: String?
    let count: Int
    let version: Int64

    init(_ stored: StoredRescueMedicine) {
        let details = stored.medicine.details
        id = stored.medicine.id.text
        kind = details.kind.rawValue
        name = details.name
        strength = details.strength?.number
        unit = details.strength?.unit.rawValue
        place = details.place
        lot = details.lot
        expires = details.expiry?.text
        usableThrough = details.expiry?.lastDay.iso
        notes = details.notes
        checkedAt = stored.lastCheck?.check.at.rfc3339
        count = Int(details.count)
        version = stored.medicine.version.number
    }

    static let schema = JSONSchema.object(
        "A medicine that is kept for a reaction, in one place.",
        .field("id", .id("The medicine's own id.")), .field("version", .version),
        .field("kind", .choice("What it is.", of: RescueMedicine.Kind.allCases.map(\.rawValue))),
        .optional("name", .text("The name on the package.")),
        .optional("strength", .text("The number of its strength, as decimal text.")),
        .optional("unit", .choice("The unit of the strength.", of: RescueStrength.Unit.allCases.map(\.rawValue))),
        .optional("place", .text("Where it is kept.")), .optional("lot", .text("The lot number.")),
        .optional("expires", .text("The expiry date as the package has it, `yyyy-mm` or `yyyy-mm-dd`.")),
        .optional("usableThrough", .day("The last day on which it can be used; of a month its last day.")),
        .field("count", .integer("How many of the same lot are there.", 1...Int(RescueMedicineDraft.mostPieces))),
        .optional("notes", .text("The family's notes.")),
        .optional("checkedAt", .instant("When somebody looked at it last.")))

    static let example: JSONValue = [
        "id": "pen", "version": 1, "kind": "auto-injector", "name": "EpiPen Jr", "strength": "0.15", "unit": "mg",
        "place": "School bag", "expires": "2027-06", "usableThrough": "2027-06-30", "count": 1,
    ]
}
