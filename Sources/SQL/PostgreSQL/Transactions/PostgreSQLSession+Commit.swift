internal import CPostgreSQL
internal import Foundation

extension PostgreSQLSession {
    /// How long servers are asked about a commit whose answer was lost, unless the program ends. Whoever sent the form is
    /// waiting.
    private static let certainty = Duration.seconds(30)

    /// Commits. If the connection is lost before the answer, the server is asked whether the transaction was committed;
    /// the transaction is never run again on a guess.
    ///
    /// - Parameter waits: whether the answer means that the change is on the disk, and on a synchronous standby.
    func commit(_ link: PostgreSQLLink, waits: Bool = true) throws {
        link.isWarned = false
        do { try link.run("COMMIT") } catch let failure as PostgreSQLFailure {
            guard link.isLost || failure.error == .connectionLost else {
                end(link)
                throw failure
            }
            forget()
            return try confirm(link.mark, waits: waits)
        }
        // A wait for a standby was cancelled: the change is stored, but only here.
        if link.isWarned { return try confirm(link.mark, waits: waits) }
        guard link.changes % 1_000 == 1 else { return }
        // Not part of the transaction: an old mark that stays does no harm.
        _ = try? link.run("DELETE FROM acclimate_writing WHERE at < now() - interval '1 hour'")
    }

    /// Returns if the transaction with a mark was committed, and throws `connectionLost` if it was not, or
    /// `outcomeUnknown`.
    private func confirm(_ mark: TransactionMark, waits: Bool) throws {
        let end = ContinuousClock.now + Self.certainty
        repeat {
            if let isStored = try? isCommitted(mark, waits: waits) {
                if isStored { return }
                throw DatabaseError.connectionLost
            }
            Thread.sleep(forTimeInterval: 0.1)
        } while ContinuousClock.now < end && !farewell.isUrgent
        throw DatabaseError.outcomeUnknown
    }

    /// Looks for the mark, which is there exactly if the rest is. The server's own record of transactions by number
    /// (`pg_xact_status`) does not suffice: after a crash it gives numbers that never reached its log to others.
    ///
    /// A server that ended while a commit waited for a standby shows the transaction, although the standby may lack it.
    /// So this writes a line to the log and commits, too: the answer means that everything before has arrived.
    private func isCommitted(_ mark: TransactionMark, waits: Bool) throws -> Bool {
        // Waits while the server has not noticed the loss and may still commit.
        let link = try begin { _ in "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT \(mark.lock)" }
        do {
            let found = try link.run("SELECT count(*) FROM acclimate_writing WHERE \(mark.condition)").text(0, 0)
            guard found == "1", waits else {
                end(link)
                return found == "1"
            }
            try link.run("SELECT pg_logical_emit_message(true, 'acclimate', ''); COMMIT")
            return true
        } catch {
            end(link)
            throw error
        }
    }
}

/// What marks a transaction that writes.
struct TransactionMark {
    let identity: String
    let number: Int

    var condition: String { "connection = '\(identity)' AND number = \(number)" }

    /// Held until the transaction has ended, however it ends.
    var lock: String { "pg_advisory_xact_lock(hashtextextended('\(identity) \(number)', 0))" }
}

extension PostgreSQLLink {
    var mark: TransactionMark { TransactionMark(identity: identity, number: changes) }

    /// The statement that marks the next transaction.
    func nextMark() -> String {
        changes += 1
        return "INSERT INTO acclimate_writing (connection, number) SELECT '\(identity)', \(changes) FROM \(mark.lock)"
    }
}
