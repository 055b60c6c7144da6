internal import SQL

/// One row of the audit log, as tests read it.
public struct AuditRow: Equatable, Sendable {
    public let actor, noun, record, action: String
    public let household, person, before: String?
    public let at: Int64
}

extension TemporaryStore {
    /// All rows of the audit log, oldest first.
    public func audit(_ noun: String? = nil) async throws -> [AuditRow] {
        try await database.read { tx in
            try tx.fetch("SELECT * FROM audit ORDER BY id").map {
                AuditRow(
                    actor: try $0.text("actor"), noun: try $0.text("noun"), record: try $0.text("record"),
                    action: try $0.text("action"), household: try $0.optionalText("household"),
                    person: try $0.optionalText("person"), before: try $0.optionalText("before"),
                    at: try $0.int64("at"))
            }
        }.filter { noun == nil || $0.noun == noun }
    }
}
