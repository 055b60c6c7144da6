import Synchronization

/// The events so far, in order; a test waits for the next one.
final class Events: Sendable {
    private let kept = Mutex<[String]>([])
    private let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    var all: [String] { kept.withLock { $0 } }

    func happened(_ event: String) {
        kept.withLock { $0.append(event) }
        continuation.yield(event)
    }

    /// Waits for an event and skips those before it. Only one test may wait at a time.
    func wait(for event: String) async {
        for await next in stream where next == event { return }
    }
}
