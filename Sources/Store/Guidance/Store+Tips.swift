public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// The tips the account has been shown and has dismissed.
    public func tips(of account: Account.ID) async throws -> TipStage {
        try await database.read { tx in try tx.tips(of: account) }
    }

    /// Records that a tip is shown for the first time; false if the session already has another tip.
    public func introduceTip(_ tip: Tip, to account: Account.ID, in visit: TipStage.Occasion) async throws -> Bool {
        try await database.write { tx in try tx.introduce(tip, to: account, in: visit) }
    }

    /// Stops showing the tip to the account, whether or not it was seen. Idempotent.
    public func dismissTip(
        _ tip: Tip, for account: Account.ID, in visit: TipStage.Occasion, now: Instant
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO tip (account, name, session, day, dismissed_at)
                VALUES (\(account.text), \(tip.rawValue), \(visit.session), \(visit.day.iso), \(now.milliseconds))
                ON CONFLICT (account, name) DO UPDATE SET dismissed_at = excluded.dismissed_at
                """)
        }
    }

    /// Resets all tips, so that they are shown again, one per session.
    public func restoreTips(for account: Account.ID) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM tip WHERE account = \(account.text)")
        }
    }
}

extension Reader {
    /// Unknown names belong to another version of the program and are ignored.
    func tips(of account: Account.ID) throws -> TipStage {
        var introduced: [Tip: TipStage.Occasion] = [:]
        var dismissed: Set<Tip> = []
        try each("SELECT name, session, day, dismissed_at FROM tip WHERE account = \(account.text)") { row in
            guard let tip = Tip(rawValue: try row.text("name")) else { return }
            introduced[tip] = TipStage.Occasion(
                session: try row.text("session"), day: try row.convert("day", "a day", CalendarDay.init(iso:)))
            if try row.optionalInt64("dismissed_at") != nil { dismissed.insert(tip) }
        }
        return TipStage(introduced: introduced, dismissed: dismissed)
    }
}

extension Writer {
    func introduce(_ tip: Tip, to account: Account.ID, in visit: TipStage.Occasion) throws -> Bool {
        switch try tips(of: account).answer(for: tip, in: visit) {
        case .hidden: return false
        case .known: return true
        case .new:
            try execute(.introducing(tip, to: account, in: visit))
            return true
        }
    }
}

extension Statement {
    static func introducing(_ tip: Tip, to account: Account.ID, in visit: TipStage.Occasion) -> Statement {
        """
        INSERT INTO tip (account, name, session, day)
        VALUES (\(account.text), \(tip.rawValue), \(visit.session), \(visit.day.iso))
        """
    }
}
