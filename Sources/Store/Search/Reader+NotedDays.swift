package import Clinical
package import SQL

extension Reader {
    /// The first days whose notes fit, in the order of the statement.
    ///
    /// - Parameter statement: selects a day and its notes.
    package func notedDays(
        _ statement: Statement, limit: Int, where fits: (String) -> Bool
    ) throws -> [(day: CalendarDay, notes: String)] {
        var found: [(day: CalendarDay, notes: String)] = []
        try scan(statement) { cells in
            guard found.count < limit else { return }
            let notes = try cells.string(1)
            guard fits(notes) else { return }
            guard let day = CalendarDay(iso: try cells.string(0)) else {
                throw cells.error(0, expected: "a day")
            }
            found.append((day, notes))
        }
        return found
    }
}

extension Cells {
    package func string(_ index: Int) throws -> String {
        String(decoding: try utf8(index), as: UTF8.self)
    }

    package func optionalString(_ index: Int) throws -> String? {
        isNull(index) ? nil : try string(index)
    }
}
