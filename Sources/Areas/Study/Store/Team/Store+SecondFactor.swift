public import Accounts
public import Clinical
internal import SQL
public import Store

/// The second factor of somebody in a research team.
public struct ResearchFactor: Sendable, Hashable {
    /// Sealed; opened only to check a code.
    public let sealedSecret: String
    public let isConfirmed: Bool
    /// The time step of the last code that was accepted, so that none works twice.
    public let lastStep: Int64
}

extension Store {
    public func researchFactor(_ account: Account.ID) async throws -> ResearchFactor? {
        try await database.read { tx in
            try tx.first("SELECT secret, confirmed_at, last_step FROM study_factor WHERE account = \(account.text)")
                .map { row in
                    ResearchFactor(
                        sealedSecret: try row.text("secret"), isConfirmed: try !row.isNull("confirmed_at"),
                        lastStep: try row.int64("last_step"))
                }
        }
    }

    /// Stores a new secret; it counts once a code of it was typed. A confirmed one is never replaced: false.
    @discardableResult public func setResearchFactor(
        _ account: Account.ID, sealedSecret: String, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            try tx.execute("DELETE FROM study_factor WHERE account = \(account.text) AND confirmed_at IS NULL")
            guard try tx.first("SELECT 1 AS one FROM study_factor WHERE account = \(account.text)") == nil else {
                return false
            }
            try tx.execute(
                "INSERT INTO study_factor (account, secret, last_step) VALUES (\(account.text), \(sealedSecret), \(0))")
            return true
        }
    }

    /// Marks a session as verified with the code of a time step; false if that step, or a later one, was used before, or if
    /// there is another secret by now.
    public func verifyResearch(
        _ session: SessionID, _ account: Account.ID, sealedSecret: String, step: Int64, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            let accepted = try tx.execute(
                """
                UPDATE study_factor
                SET last_step = \(step), confirmed_at = coalesce(confirmed_at, \(change.now.milliseconds))
                WHERE account = \(account.text) AND secret = \(sealedSecret) AND last_step < \(step)
                """)
            guard accepted == 1 else { return false }
            try tx.execute("DELETE FROM study_session WHERE session = \(session.text)")
            try tx.execute(
                """
                INSERT INTO study_session (session, verified_at) VALUES (\(session.text), \(change.now.milliseconds))
                """)
            try tx.audit(change, actor: account.text, household: nil, "research", account.text, "signed in")
            return true
        }
    }

    /// When the session was last verified; nil if never.
    public func researchVerified(_ session: SessionID) async throws -> Instant? {
        try await database.read { tx in
            try tx.first("SELECT verified_at FROM study_session WHERE session = \(session.text)")
                .map { Instant(milliseconds: try $0.int64("verified_at")) }
        }
    }
}
