/// Runs a few tasks at once and queues the others in order, up to a limit; any more are
/// rejected.
public final class BoundedQueue: Sendable {
    private let places: Places

    public init(atOnce: Int, waiting: Int) {
        places = Places(free: max(1, atOnce), waitingLimit: waiting)
    }

    /// Runs the work when its turn comes; throws `full` at once if the queue is full.
    public func run<Value, Failure: Error>(
        orElse full: Failure, _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard await places.enter() else { throw full }
        do throws(Failure) {
            let value = try await work()
            await places.leave()
            return value
        } catch {
            await places.leave()
            throw error
        }
    }
}

private actor Places {
    private let waitingLimit: Int
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(free: Int, waitingLimit: Int) {
        self.free = free
        self.waitingLimit = waitingLimit
    }

    /// Returns false if the queue is full.
    func enter() async -> Bool {
        if free > 0 {
            free -= 1
            return true
        }
        guard waiting.count < waitingLimit else { return false }
        await withCheckedContinuation { waiting.append($0) }
        return true
    }

    /// Hands the slot to the next in line, so that nothing can jump the queue.
    func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
