internal import Synchronization

/// What a transaction announced: a topic, and what it is about.
struct Announcement: Hashable, Comparable {
    let topic: String
    /// An id, or empty.
    let subject: String

    static func < (left: Announcement, right: Announcement) -> Bool {
        (left.topic, left.subject) < (right.topic, right.subject)
    }
}

/// Notifies this process's listeners of what committed transactions announced.
final class Announcements: Sendable {
    typealias Listener = @Sendable (_ subject: String?) -> Void

    private let listeners = Mutex<[String: [Listener]]>([:])

    func listen(to topic: String, _ body: @escaping Listener) {
        listeners.withLock { $0[topic, default: []].append(body) }
    }

    func tell(_ announcement: Announcement) {
        for listener in listeners.withLock({ $0[announcement.topic] }) ?? [] { listener(announcement.subject) }
    }

    /// For when it is unknown what was announced.
    func tellAll() {
        for listener in listeners.withLock({ $0.values.flatMap { $0 } }) { listener(nil) }
    }
}
