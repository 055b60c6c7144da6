internal import Synchronization

extension Task where Success == Void, Failure == Never {
    /// Waits for the task up to the given time; the task continues. Returns whether it has finished.
    @discardableResult
    package func value(within patience: Duration) async -> Bool {
        await withCheckedContinuation { continuation in
            let waiting = Waiting(continuation)
            let timer = Task {
                try? await Task<Never, Never>.sleep(for: patience)
                waiting.end(isDone: false)
            }
            Task {
                await value
                waiting.end(isDone: true)
                timer.cancel()
            }
        }
    }
}

/// Resumes a caller on the first of two events.
private final class Waiting: Sendable {
    private let continuation: Mutex<CheckedContinuation<Bool, Never>?>

    init(_ continuation: CheckedContinuation<Bool, Never>) {
        self.continuation = Mutex(continuation)
    }

    func end(isDone: Bool) {
        continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }?.resume(returning: isDone)
    }
}
