internal import SQL

extension Writer {
    /// Counts what a newly complete import adds, and discards what it only repeats.
    ///
    /// An element identical to an earlier import's stays with that import, and one from an export that the phone wrote
    /// later takes precedence over this one. Everything else is kept in addition, so that removing an import restores
    /// the previous state; `HealthElements.current` determines what counts.
    func countElements(of number: Int64, _ person: String, _ summary: inout HealthSummary) throws {
        let own: Statement = "person = \(person) AND import = \(number)"
        let earlier: Statement =
            """
            earlier.person = health_element.person AND earlier.kind = health_element.kind
                AND earlier.identity = health_element.identity
            """
        let newer = try completeImports(of: person, writtenAfter: summary.exportedAt)
        let isKnown: Statement =
            """
            EXISTS (
                SELECT 1 FROM health_element AS earlier WHERE \(part: earlier) AND (
                    earlier.import IN (\(list: newer))
                    OR (earlier.body = health_element.body AND \(part: HealthElements.current("earlier", of: person)))
                )
            )
            """
        let isChanged: Statement =
            """
            EXISTS (
                SELECT 1 FROM health_element AS earlier
                WHERE \(part: earlier) AND earlier.import IN (\(part: HealthElements.complete(person)))
            )
            """
        let rows = try fetch(
            """
            SELECT kind, count(*) AS total, sum(CASE WHEN \(part: isKnown) THEN 1 ELSE 0 END) AS known,
                sum(CASE WHEN \(part: isChanged) THEN 1 ELSE 0 END) AS met
            FROM health_element WHERE \(part: own) GROUP BY kind
            """)
        for row in rows {
            let (total, known, met) = (try row.int("total"), try row.int("known"), try row.int("met"))
            let kind = try row.text("kind")
            summary.elements[kind, default: .init()].new = total - met
            summary.elements[kind, default: .init()].changed = met - known
            summary.elements[kind, default: .init()].known = known
        }
        try execute("DELETE FROM health_element WHERE \(part: own) AND \(part: isKnown)")
    }

    /// The complete imports of exports that the phone wrote after an instant.
    private func completeImports(of person: String, writtenAfter instant: Int64?) throws -> [Int64] {
        guard let instant else { return [] }
        return try fetch(
            "SELECT number, summary FROM health_import WHERE person = \(person) AND state = 'complete' ORDER BY number"
        ).compactMap { row in
            let written = try HealthSummary(text: row.text("summary")).exportedAt
            return try (written ?? .min) > instant ? row.int64("number") : nil
        }
    }
}
