internal import Clinical
internal import SQL
public import Store

extension Store {
    /// How many people gave each set of answers at the beginning, as JSON. Whoever left has none any more.
    public func baselineCounts(_ access: StudyAccess, isPilot: Bool) async throws -> [String: Int] {
        try await database.read { tx in
            var counts: [String: Int] = [:]
            try tx.each(
                """
                SELECT baseline, count(*) AS count FROM study_participant
                WHERE study = \(access.study.text) AND is_pilot = \(isPilot) AND baseline IS NOT NULL
                  AND \(part: access.condition)
                GROUP BY baseline
                """
            ) { row in counts[try row.text("baseline")] = try row.int("count") }
            return counts
        }
    }
}
