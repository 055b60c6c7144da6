internal import Clinical
internal import SQL
internal import Symptoms

extension Reader {
    func symptoms(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [SymptomEntry] {
        try fetch(
            """
            SELECT id, day, at, utc_offset, kind, severity, notes FROM symptom_entry
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
              AND deleted_at IS NULL
            ORDER BY day, at, id
            """
        ).map { row in
            SymptomEntry(
                id: try row.convert("id", "an id", SymptomEntry.ID.init), person: access.person,
                at: try row.moment("at", "utc_offset", day: "day"),
                kind: try row.convert("kind", "a symptom", SymptomKind.init(rawValue:)),
                severity: try row.convert("severity", "a severity", Severity.init(rawValue:)),
                notes: try row.optionalText("notes"))
        }
    }
}
