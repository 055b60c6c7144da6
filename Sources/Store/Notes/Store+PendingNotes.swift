internal import Accounts
internal import Clinical
internal import SQL

extension Store {
    /// Writes notes, all or none. Sessions, tokens and people deleted in the meantime are skipped.
    public func keep(_ notes: PendingNotes, newID: @Sendable () -> String) async throws {
        guard !notes.isEmpty else { return }
        let views = notes.views.values.sorted { ($0.first, $0.kind) < ($1.first, $1.kind) }.map { (newID(), $0) }
        try await database.write { tx in
            for (hash, rotation) in notes.rotations {
                _ = try tx.rotate(rotation.session, tokenHash: hash, now: rotation.at)
            }
            try tx.execute(together: notes.sessions.flatMap { $1.statements(about: $0) })
            try tx.execute(
                together: notes.ended.map { session, account in
                    "DELETE FROM session WHERE id = \(session.text) AND account = \(account.text)"
                })
            try tx.introduce(notes.tips)
            try tx.execute(together: notes.tokens.map { token, at in .touching(token, now: at) })
            for report in notes.reports { try tx.noteReport(report.access, change: report.change) }
            try tx.record(views)
        }
    }
}

extension Writer {
    /// The tips of accounts that are still there and may have them.
    fileprivate func introduce(_ tips: [Account.ID: [PendingNotes.Introduction]]) throws {
        let accounts = tips.keys.sorted { $0.text < $1.text }
        let stages = try together(accounts) { tx, account in
            try tx.together({ try $0.hasAccount(account) }, { try $0.tips(of: account) })
        }
        try execute(
            together: zip(accounts, stages).flatMap { account, known -> [Statement] in
                var (isThere, stage) = known
                guard isThere else { return [] }
                return (tips[account] ?? []).compactMap { one in
                    guard stage.answer(for: one.tip, in: one.visit) == .new else { return nil }
                    stage = TipStage(
                        introduced: stage.introduced.merging([one.tip: one.visit]) { known, _ in known },
                        dismissed: stage.dismissed)
                    return .introducing(one.tip, to: account, in: one.visit)
                }
            })
    }
}

extension Reader {
    fileprivate func hasAccount(_ account: Account.ID) throws -> Bool {
        try first("SELECT 1 AS one FROM account WHERE id = \(account.text)") != nil
    }
}

extension SessionNote {
    /// Only a note that unlocks a session can unlock one that is locked in the database, and only from the lock that was
    /// opened: another server may have locked it since.
    fileprivate func statements(about session: SessionID) -> [Statement] {
        let id = session.text
        var statements: [Statement] = []
        if let seen = seen?.milliseconds {
            statements.append("UPDATE session SET seen_at = \(seen) WHERE id = \(id) AND seen_at < \(seen)")
        }
        switch lock {
        case .locked(let at)?:
            statements.append(
                "UPDATE session SET locked_at = \(at.milliseconds) WHERE id = \(id) AND locked_at IS NULL")
        case .unlocked(let at, let from)?:
            statements.append(
                """
                UPDATE session SET locked_at = NULL, active_at = \(at.milliseconds)
                WHERE id = \(id) AND (locked_at IS NULL OR locked_at = \(from?.milliseconds))
                """)
        case nil: break
        }
        if let active = active?.milliseconds {
            statements.append("UPDATE session SET active_at = \(active) WHERE id = \(id) AND locked_at IS NULL")
        }
        return statements
    }
}
