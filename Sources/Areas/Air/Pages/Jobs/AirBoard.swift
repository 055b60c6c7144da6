internal import Air
internal import Clinical
internal import Feeds
internal import Pages
internal import Synchronization

/// What providers last said about each place, for what may not be kept and for what they refused.
final class AirBoard: SitePart {
    /// What was said, and when.
    struct Entry: Sendable {
        let conditions: AirConditions
        let at: Instant
    }

    private struct State {
        var entries: [AirCell: Entry] = [:]
        var tasks: [AirCell: Task<Void, any Error>] = [:]
    }

    /// The most places that are remembered.
    private static let most = 5000
    private let state = Mutex(State())

    subscript(_ cell: AirCell) -> Entry? { state.withLock { $0.entries[cell] } }

    func note(_ conditions: AirConditions, of cell: AirCell, at now: Instant) {
        state.withLock { state in
            if state.entries.count >= Self.most { state.entries = [:] }
            state.entries[cell] = Entry(conditions: conditions, at: now)
        }
    }

    /// Asks about a place beside the page that wants to know, once at a time. If it fails, the next page asks again.
    func start(_ cell: AirCell, _ ask: @escaping @Sendable () async throws -> Void) {
        state.withLock { state in
            guard state.tasks[cell] == nil else { return }
            state.tasks[cell] = Task { [weak self] in
                defer { self?.state.withLock { $0.tasks[cell] = nil } }
                try await ask()
            }
        }
    }

    func stop() async {
        for task in state.withLock({ Array($0.tasks.values) }) {
            task.cancel()
            _ = await task.result
        }
    }
}
