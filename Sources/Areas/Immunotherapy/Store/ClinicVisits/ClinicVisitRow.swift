internal import Clinical
internal import Immunotherapy
internal import SQL

extension ClinicVisit {
    static let select: Statement = "SELECT id, person, day, notes, version, deleted_at FROM clinic_visit"

    init(_ row: Row, levels: [LevelCopy]) throws {
        self.init(
            id: try row.convert("id", "an id", ClinicVisit.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            day: try row.convert("day", "a day", CalendarDay.init(iso:)),
            levels: levels,
            notes: try row.optionalText("notes"),
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

/// A visit as stored in the audit log.
struct ClinicVisitRecord: Codable, Sendable {
    let id, day: String
    let levels: [String]
    /// The name and amount of each level at the time, as "name: milligrams".
    let agreed: [String]
    let notes: String?
    let version: Int64

    init(_ visit: ClinicVisit) {
        id = visit.id.text
        day = visit.day.iso
        levels = visit.levels.map(\.level.text)
        agreed = visit.levels.map { "\($0.name): \($0.amount.milligrams)" }
        notes = visit.notes
        version = visit.version.number
    }
}
