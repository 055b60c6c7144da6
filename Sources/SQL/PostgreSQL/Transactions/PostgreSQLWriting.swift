internal import Foundation

/// How a transaction that writes is begun, ended and run again.
struct PostgreSQLWriting: Sendable {
    /// How often a transaction is tried beside others; after that, once while no other writes.
    private static let tries = 4

    let waitsForDisk: Bool
    let takesChanges: Bool
    let recorder: StatementRecorder?
    let announcements: Announcements
    let filled: FilledTables
    /// This process among those that announce.
    let sender: String

    func run<T>(on session: PostgreSQLSession, _ body: (any Writer) throws -> T) throws -> T {
        for attempt in 1...Self.tries {
            do { return try once(on: session, alone: false, body) } catch let failure as PostgreSQLFailure {
                guard failure.isConflict else { throw failure }
                // Those that met wait differently long, so that they do not meet again.
                Thread.sleep(forTimeInterval: Double(attempt) * session.stagger)
            }
        }
        return try once(on: session, alone: true, body)
    }

    /// - Parameter alone: whether all others that write wait. Each takes a lock before its first look at the data, so
    ///   that none works on a state from before the wait.
    func once<T>(
        on session: PostgreSQLSession, alone: Bool, _ body: (PostgreSQLTransaction) throws -> T
    ) throws -> T {
        var begin = "BEGIN ISOLATION LEVEL SERIALIZABLE" + (takesChanges ? "" : " READ ONLY")
        if !waitsForDisk { begin += "; SET LOCAL synchronous_commit = off" }
        begin += "; LOCK TABLE acclimate_writing IN \(alone ? "EXCLUSIVE" : "ROW EXCLUSIVE") MODE; "
        let link = try session.begin { begin + $0.nextMark() }
        let transaction = PostgreSQLTransaction(link, recorder: recorder)
        let outcome = Result {
            let value = try body(transaction)
            try transaction.flush()
            return value
        }
        if let failure = transaction.failure {
            session.end(link)
            // The body's own error says more, unless the transaction shall run again.
            if !failure.isConflict, case .failure(let error) = outcome { throw error }
            throw failure
        }
        let value: T
        do { value = try outcome.get() } catch {
            session.end(link)
            throw error
        }
        try announce(transaction.announced, link, session)
        try session.commit(link, waits: waitsForDisk)
        link.renewStatistics(filled, after: transaction.added)
        for announcement in transaction.announced { announcements.tell(announcement) }
        return value
    }

    /// Announces to other processes, which the server does with the commit.
    private func announce(_ all: Set<Announcement>, _ link: PostgreSQLLink, _ session: PostgreSQLSession) throws {
        do {
            for announcement in all.sorted() { try link.announce(announcement, from: sender) }
        } catch {
            session.end(link)
            throw error
        }
    }
}
