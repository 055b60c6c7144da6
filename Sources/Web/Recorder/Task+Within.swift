internal import Synchronization

extension Task where Success == Void, Failure == Never {
    /// Waits until the task is done, but no longer than that; the task goes on.
    func value(within patience: Duration) async {
        await withCheckedContinuation { continuation in
            let waiting = Waiting(continuation)
            let timer = Task {
                try? await Task<Never, Never>.sleep(for: patience)
                waiting.end()
            }
            Task {
                await value
                waiting.end()
                timer.cancel()
            }
        }
    }
}

/// Somebody who waits for the first of two things.
private final class Waiting: Sendable {
    private let continuation: Mutex<CheckedContinuation<Void, Never>?>

    init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = Mutex(continuation)
    }

    func end() {
        continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }?.resume()
    }
}
