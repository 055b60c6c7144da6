internal import Clinical
internal import Immunotherapy
internal import SQL

extension DoseHold {
    static let select: Statement = """
        SELECT id, person, allergen, from_day, through_day, reason, version, deleted_at FROM dose_hold
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", DoseHold.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            allergen: try row.isNull("allergen") ? nil : try row.convert("allergen", "an id", Allergen.ID.init),
            from: try row.convert("from_day", "a day", CalendarDay.init(iso:)),
            through: try row.isNull("through_day")
                ? nil : try row.convert("through_day", "a day", CalendarDay.init(iso:)),
            reason: try row.optionalText("reason"),
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

/// A pause as stored in the audit log.
struct DoseHoldRecord: Codable, Sendable {
    let id: String
    let allergen: String?
    let from: String
    let through, reason: String?
    let version: Int64

    init(_ hold: DoseHold) {
        id = hold.id.text
        allergen = hold.allergen?.text
        from = hold.from.iso
        through = hold.through?.iso
        reason = hold.reason
        version = hold.version.number
    }
}
