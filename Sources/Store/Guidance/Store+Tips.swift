public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// Which tips the account has met and dismissed.
    public func tips(of account: Account.ID) async throws -> TipStage {
        try await database.read { tx in try tx.tips(of: account) }
    }

    /// Remembers that a tip is shown for the first time; false when another tip of the visit was faster.
    public func introduceTip(_ tip: Tip, to account: Account.ID, in visit: TipStage.Occasion) async throws -> Bool {
        try await database.write { tx in try tx.introduce(tip, to: account, in: visit) }
    }

    /// The tip is not shown to the account any more, whatever it has seen of it. Doing it twice is doing it once.
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

    /// Forgets everything about tips, so that they come again, one in a visit.
    public func restoreTips(for account: Account.ID) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM tip WHERE account = \(account.text)")
        }
    }
}

extension Reader {
    /// Names that this program does not know belong to another version of it and are left alone.
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
            try execute(
                """
                INSERT INTO tip (account, name, session, day)
                VALUES (\(account.text), \(tip.rawValue), \(visit.session), \(visit.day.iso))
                """)
            return true
        }
    }
}
