internal import CPostgreSQL
internal import Foundation
internal import Glibc
internal import Synchronization

/// Hears what other processes announce, on a connection and a thread of its own.
final class PostgreSQLListener: Sendable {
    private struct State {
        var isStarted = false
        var isClosed = false
        /// The end of a pipe that ends the thread's wait.
        var wake: Int32?
    }

    /// What this process signs its announcements with, to know them when they come back.
    let name: String
    private let options: PostgreSQLOptions
    private let farewell: PostgreSQLFarewell
    private let announcements: Announcements
    private let state = Mutex(State())

    init(_ options: PostgreSQLOptions, _ farewell: PostgreSQLFarewell, _ announcements: Announcements) {
        self.options = options
        self.farewell = farewell
        self.announcements = announcements
        name = "\(getpid())-\(UInt64(UInt(bitPattern: ObjectIdentifier(announcements).hashValue)))"
    }

    /// Begins to listen, unless it did.
    func start() {
        var ends: [Int32] = [0, 0]
        let begins = state.withLock { state in
            guard !state.isStarted, !state.isClosed, pipe(&ends) == 0 else { return false }
            state.isStarted = true
            state.wake = ends[1]
            return true
        }
        guard begins else { return }
        let wake = ends[0]
        Thread.detachNewThread { [weak self, options, farewell, announcements, name] in
            Self.listen(options, farewell, announcements, name, wake) { self?.isClosed ?? true }
            Glibc.close(wake)
        }
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    func close() {
        let wake = state.withLock { state in
            state.isClosed = true
            defer { state.wake = nil }
            return state.wake
        }
        if let wake { Glibc.close(wake) }
    }

    /// Until closed. Whatever was announced while the connection was lost is unknown, so that every topic is told then.
    private static func listen(
        _ options: PostgreSQLOptions, _ farewell: PostgreSQLFarewell, _ announcements: Announcements, _ name: String,
        _ wake: Int32, until isClosed: () -> Bool
    ) {
        var isFirst = true
        while !isClosed() {
            if let link = try? PostgreSQLLink.open(options, farewell), (try? link.run("LISTEN acclimate")) != nil {
                if !isFirst { announcements.tellAll() }
                isFirst = false
                while !isClosed(), link.hears(name, wake, announcements) {}
            }
            // A pipe whose other end is closed counts as ready, so that this wait ends early too.
            var end = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
            poll(&end, 1, 1_000)
        }
    }
}

extension PostgreSQLLink {
    /// Waits for something to hear and tells it; false if the connection is lost.
    fileprivate func hears(_ name: String, _ wake: Int32, _ announcements: Announcements) -> Bool {
        var ends = [
            pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        poll(&ends, 2, -1)
        guard ends[0].revents != 0 else { return true }
        guard PQconsumeInput(connection) == 1 else { return false }
        while let notice = PQnotifies(connection) {
            let words = String(cString: notice.pointee.extra).split(
                separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            PQfreemem(notice)
            guard words.count == 3, words[0] != name else { continue }
            announcements.tell(Announcement(topic: String(words[1]), subject: String(words[2])))
        }
        return !isLost
    }
}

extension PostgreSQLLink {
    /// Tells every process that listens once the transaction is committed: who says it, the topic and the subject, separated
    /// by spaces.
    func announce(_ announcement: Announcement, from sender: String) throws {
        _ = try execute(
            "SELECT pg_notify('acclimate', \("\(sender) \(announcement.topic) \(announcement.subject)"))")
    }
}
