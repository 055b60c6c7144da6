/// A limit for everything a task does.
enum TimeLimit {
    /// Cancels the work after the time.
    static func run<Value: Sendable>(
        _ limit: Duration, _ work: @escaping @Sendable () async throws(ConnectionProblem) -> Value
    ) async throws(ConnectionProblem) -> Value {
        let first = await withTaskGroup(of: Result<Value, ConnectionProblem>.self) { group in
            group.addTask {
                do throws(ConnectionProblem) { return .success(try await work()) } catch { return .failure(error) }
            }
            group.addTask {
                try? await Task.sleep(for: limit)
                return .failure(.tooSlow)
            }
            let first = await group.next()
            group.cancelAll()
            return first
        }
        return try (first ?? .failure(.tooSlow)).get()
    }
}
