internal import Synchronization

/// Wakes one task that waits, or the next one that will.
final class Wake: Sendable {
    private struct State {
        var isDue = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func signal() {
        let waiter = state.withLock { state in
            let waiter = state.waiter
            state.isDue = waiter == nil
            state.waiter = nil
            return waiter
        }
        waiter?.resume()
    }

    /// Returns after a signal, the time, or the end of the task.
    func wait(for limit: Duration? = nil) async {
        let timer = limit.map { limit in
            Task {
                if (try? await Task.sleep(for: limit)) != nil { self.signal() }
            }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDue = state.withLock { state in
                    if !state.isDue, !Task.isCancelled { state.waiter = continuation }
                    let isDue = state.isDue || Task.isCancelled
                    state.isDue = false
                    return isDue
                }
                if isDue { continuation.resume() }
            }
        } onCancel: {
            signal()
        }
        timer?.cancel()
    }
}
