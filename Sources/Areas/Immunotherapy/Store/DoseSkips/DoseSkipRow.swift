internal import Clinical
internal import Immunotherapy
internal import SQL

extension DoseSkip {
    static let select: Statement = """
        SELECT id, person, day, allergen, slot, reason, notes, version, deleted_at FROM dose_skip
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", DoseSkip.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            day: try row.convert("day", "a day", CalendarDay.init(iso:)),
            allergen: try row.convert("allergen", "an id", Allergen.ID.init),
            slot: try row.int("slot"),
            reason: try row.convert("reason", "a reason", DoseSkip.Reason.init(rawValue:)),
            notes: try row.optionalText("notes"),
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

/// A skipped dose as stored in the audit log.
struct DoseSkipRecord: Codable, Sendable {
    let id, day, allergen: String
    let slot: Int
    let reason: String
    let notes: String?
    let version: Int64

    init(_ skip: DoseSkip) {
        id = skip.id.text
        day = skip.day.iso
        allergen = skip.allergen.text
        slot = skip.slot
        reason = skip.reason.rawValue
        notes = skip.notes
        version = skip.version.number
    }
}
