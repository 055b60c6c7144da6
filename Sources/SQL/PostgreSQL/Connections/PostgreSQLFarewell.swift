internal import Foundation
internal import Synchronization

/// Keeps a program that is about to end from waiting for a server that is away or hangs: once it is begun, the server is
/// asked now and then whether it is there, and when no answer has come for a while, nobody waits any more.
final class PostgreSQLFarewell: Sendable {
    private struct State {
        var begun: ContinuousClock.Instant?
        /// When the server was there last.
        var answered: ContinuousClock.Instant?
        var isOver = false
    }

    /// How long a server is waited for that answers others, but not those who wait.
    private static let longest = Duration.seconds(30)

    private let options: PostgreSQLOptions
    private let state = Mutex(State())

    init(_ options: PostgreSQLOptions) {
        self.options = options
    }

    private var silence: Duration { .milliseconds(options.farewell) }

    func begin() {
        let isFirst = state.withLock { state in
            guard state.begun == nil, !state.isOver else { return false }
            state.begun = .now
            state.answered = .now
            return true
        }
        guard isFirst else { return }
        Thread.detachNewThread { [self] in
            while !isOver {
                if PostgreSQLLink.answers(options) { state.withLock { $0.answered = .now } }
                Thread.sleep(forTimeInterval: silence / .seconds(1) / 5)
            }
        }
    }

    /// Whether nobody shall wait any more. Stays so, also if the server comes back.
    var isOver: Bool {
        state.withLock { state in
            if let begun = state.begun, begun + Self.longest < .now { state.isOver = true }
            if let answered = state.answered, answered + silence < .now { state.isOver = true }
            return state.isOver
        }
    }

    /// Whether it is time to stop asking what became of a commit.
    var isUrgent: Bool {
        state.withLock { state in state.begun.map { $0 + silence < .now } ?? false }
    }

    /// Nobody is left who waits.
    func end() {
        state.withLock { $0.isOver = true }
    }
}
