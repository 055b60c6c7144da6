internal import SQL

extension Writer {
    /// How many elements of an import are new or say something else than before; what they said before goes.
    func countElements(of number: Int64, _ person: String, _ summary: inout HealthSummary) throws {
        let rows = try fetch(
            """
            SELECT element.kind AS kind, count(*) AS total, sum(earlier.body IS NULL) AS added,
                sum(earlier.body IS NOT NULL AND earlier.body <> element.body) AS changed
            FROM health_element AS element
            LEFT JOIN health_element AS earlier ON earlier.person = element.person AND earlier.kind = element.kind
                AND earlier.identity = element.identity AND earlier.import < element.import
            WHERE element.person = \(person) AND element.import = \(number)
            GROUP BY element.kind
            """)
        for row in rows {
            let (total, added, changed) = (try row.int("total"), try row.int("added"), try row.int("changed"))
            let kind = try row.text("kind")
            summary.elements[kind, default: .init()].new = added
            summary.elements[kind, default: .init()].changed = changed
            summary.elements[kind, default: .init()].known = total - added - changed
        }
        try execute(
            """
            DELETE FROM health_element WHERE person = \(person) AND import < \(number) AND (kind, identity) IN (
                SELECT kind, identity FROM health_element WHERE person = \(person) AND import = \(number)
            )
            """)
        // A program calls the kind of a workout by another name, so that only its beginning tells that it is the same.
        try execute(
            """
            DELETE FROM health_element
            WHERE person = \(person) AND kind = 'Workout' AND import IN (
                SELECT number FROM health_import WHERE person = \(person) AND sender IS NOT NULL
            ) AND start_at IN (
                SELECT start_at FROM health_element
                WHERE person = \(person) AND kind = 'Workout' AND import = \(number)
            )
            """)
    }
}
