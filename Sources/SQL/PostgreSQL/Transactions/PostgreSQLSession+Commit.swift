internal import CPostgreSQL
internal import Foundation

extension PostgreSQLSession {
    /// How often a server is asked about a commit whose answer was lost, a tenth of a second apart.
    private static let questions = 100

    /// Commits. If the connection is lost before the answer, the server is asked whether the transaction was committed;
    /// the transaction is never run again on a guess.
    func commit(_ link: PostgreSQLLink) throws {
        do { try link.run("COMMIT") } catch let failure as PostgreSQLFailure {
            guard link.isLost || failure.error == .connectionLost else {
                end(link)
                throw failure
            }
            forget()
            return try confirm(link.mark)
        }
        guard link.changes % 1_000 == 1 else { return }
        // Not part of the transaction: an old mark that stays does no harm.
        _ = try? link.run("DELETE FROM acclimate_writing WHERE at < now() - interval '1 hour'")
    }

    /// Returns if the transaction with a mark was committed, and throws `connectionLost` if it was not, or
    /// `outcomeUnknown`.
    ///
    /// Looks for the mark, which is there exactly if the rest is. The server's own record of transactions by number
    /// (`pg_xact_status`) does not suffice: after a crash it gives numbers that never reached its log to others.
    private func confirm(_ mark: TransactionMark) throws {
        for _ in 0..<Self.questions {
            // Waits while the server has not noticed the loss and may still commit.
            if let link = try? begin({ _ in "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT \(mark.lock)" }) {
                defer { end(link) }
                let found = try? link.run("SELECT count(*) FROM acclimate_writing WHERE \(mark.condition)").text(0, 0)
                switch found {
                case "0": throw DatabaseError.connectionLost
                case "1": return
                default: break
                }
            }
            Thread.sleep(forTimeInterval: 0.1)
        }
        throw DatabaseError.outcomeUnknown
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
