import Synchronization

/// A clock that only moves when a test advances it, and reports when a task sleeps.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let pause: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Waiter {
        let pause: Duration
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var next = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var waiters: [Waiter] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiters = state.withLock { state -> [Waiter]? in
                    guard state.cancelled.remove(id) == nil else { return nil }
                    let pause = state.now.duration(to: deadline)
                    state.sleepers[id] = Sleeper(deadline: deadline, pause: pause, continuation: continuation)
                    let told = state.waiters.filter { $0.pause == pause }
                    state.waiters.removeAll { $0.pause == pause }
                    return told
                }
                guard let waiters else { return continuation.resume(throwing: CancellationError()) }
                for waiter in waiters { waiter.continuation.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Waits until a task sleeps for exactly this duration.
    func sleeper(for pause: Duration) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.sleepers.values.contains(where: { $0.pause == pause }) { return true }
                state.waiters.append(Waiter(pause: pause, continuation: continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Wakes every task whose deadline falls within the duration.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let woken = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in woken.keys { state.sleepers[id] = nil }
            return woken.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }
}
