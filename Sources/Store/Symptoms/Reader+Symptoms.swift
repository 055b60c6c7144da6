package import Clinical
package import SQL
package import Symptoms

extension Reader {
    /// The symptoms of a range of days by time, excluding deleted ones.
    package func symptoms(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws -> [SymptomEntry] {
        try fetch(
            """
            \(part: SymptomEntry.select)
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
              AND deleted_at IS NULL
            ORDER BY day, at, id
            """
        ).map(SymptomEntry.init)
    }

    /// The symptoms of a day, in the order of the symptom list.
    package func symptoms(_ access: PersonAccess, on day: CalendarDay) throws -> [SymptomEntry] {
        SymptomEntry.inListOrder(try symptoms(access, from: day, through: day))
    }

    /// The symptoms of a range of days, including deleted ones.
    package func storedSymptoms(_ access: PersonAccess, from: CalendarDay, through: CalendarDay) throws
        -> [StoredSymptom]
    {
        try fetch(
            """
            \(part: SymptomEntry.select)
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
            ORDER BY day, at, id
            """
        ).map(StoredSymptom.init)
    }

    package func storedSymptom(_ id: SymptomEntry.ID, _ access: PersonAccess) throws -> StoredSymptom? {
        try first(
            "\(part: SymptomEntry.select) WHERE person = \(access.person.text) AND id = \(id.text) ORDER BY day LIMIT 1"
        ).map(StoredSymptom.init)
    }

    /// The stored symptoms with these ids, on any day.
    package func storedSymptoms(_ ids: [SymptomEntry.ID], _ access: PersonAccess) throws -> [StoredSymptom] {
        // An engine accepts a limited number of values in one statement.
        try stride(from: 0, to: ids.count, by: 500).flatMap { start in
            let some = ids[start..<min(start + 500, ids.count)].map(\.text)
            return try fetch(
                "\(part: SymptomEntry.select) WHERE person = \(access.person.text) AND id IN (\(list: some))"
            ).map(StoredSymptom.init)
        }
    }
}
