import Dispatch

/// Lets a few hashes run at once and the others wait in the order they came.
actor PasswordLine {
    private let waitingLimit: Int
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let threads = DispatchQueue(label: "acclimate.passwords", attributes: .concurrent)

    init(atOnce: Int, waiting: Int) {
        free = max(1, atOnce)
        waitingLimit = waiting
    }

    /// Runs the work on a thread of its own when its turn comes.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(PasswordHasher.Refusal) -> Value
    ) async throws(PasswordHasher.Refusal) -> Value {
        try await enter()
        defer { leave() }
        let outcome: Result<Value, PasswordHasher.Refusal> = await withCheckedContinuation { continuation in
            threads.async { continuation.resume(returning: Result(catching: work)) }
        }
        return try outcome.get()
    }

    private func enter() async throws(PasswordHasher.Refusal) {
        if free > 0 {
            free -= 1
            return
        }
        guard waiting.count < waitingLimit else { throw .busy }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the place to the next in line, so nobody can slip in between.
    private func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
