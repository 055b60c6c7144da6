internal import Synchronization

/// Notifies this process's listeners of what committed transactions announced.
final class Announcements: Sendable {
    private let listeners = Mutex<[String: [@Sendable () -> Void]]>([:])

    func listen(to topic: String, _ body: @escaping @Sendable () -> Void) {
        listeners.withLock { $0[topic, default: []].append(body) }
    }

    func tell(_ topic: String) {
        for listener in listeners.withLock({ $0[topic] }) ?? [] { listener() }
    }

    /// For when it is unknown what was announced.
    func tellAll() {
        for listener in listeners.withLock({ $0.values.flatMap { $0 } }) { listener() }
    }
}
