public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// The questions for the doctor that the account has dismissed.
    public func dismissedPrompts(of account: Account.ID) async throws -> Set<DoctorPrompt> {
        try await database.read { tx in try tx.dismissedPrompts(of: account) }
    }

    /// Stops showing the prompt to the account. Idempotent.
    public func dismissPrompt(_ prompt: DoctorPrompt, for account: Account.ID, now: Instant) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO prompt_dismissal (account, prompt, dismissed_at)
                VALUES (\(account.text), \(prompt.rawValue), \(now.milliseconds))
                ON CONFLICT (account, prompt) DO NOTHING
                """)
        }
    }

    /// Takes a dismissal back.
    public func restorePrompt(_ prompt: DoctorPrompt, for account: Account.ID) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                DELETE FROM prompt_dismissal
                WHERE account = \(account.text) AND prompt = \(prompt.rawValue)
                """)
        }
    }
}

extension Reader {
    package func dismissedPrompts(of account: Account.ID) throws -> Set<DoctorPrompt> {
        let rows = try fetch("SELECT prompt FROM prompt_dismissal WHERE account = \(account.text)")
        return Set(try rows.compactMap { DoctorPrompt(rawValue: try $0.text("prompt")) })
    }
}
