internal import Clinical
internal import SQL
public import Store

extension Store {
    /// The air that was added to the answers that a team sees, each text once.
    public func studyEnvironments(_ access: StudyAccess, isPilot: Bool) async throws -> [String] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT DISTINCT environment FROM study_answer
                WHERE study = \(access.study.text) AND is_pilot = \(isPilot) AND environment IS NOT NULL
                  AND \(part: access.condition)
                """
            ).map { try $0.text("environment") }
        }
    }
}
