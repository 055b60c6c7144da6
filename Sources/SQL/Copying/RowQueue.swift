internal import Foundation

/// Hands rows from the thread that reads one database to the thread that writes another, a few batches at a time.
///
/// Unchecked because the compiler cannot see that `condition` guards everything that changes.
final class RowQueue: @unchecked Sendable {
    enum Piece {
        /// The rows that follow are those of this table.
        case table(CopiedTable)
        /// In the order of the table's columns.
        case rows([[Value]])
        case endOfTable
    }

    /// Both sides end with the error of the side that failed first.
    struct Ended: Error {}

    private static let most = 4

    private let condition = NSCondition()
    private var pieces: [Piece] = []
    private var isComplete = false
    private var failure: (any Error)?

    /// Waits until there is room.
    func put(_ piece: Piece) throws {
        condition.lock()
        defer { condition.unlock() }
        while failure == nil, pieces.count >= Self.most { condition.wait() }
        guard failure == nil else { throw Ended() }
        pieces.append(piece)
        condition.broadcast()
    }

    /// Waits for the next piece; nil behind the last.
    func next() throws -> Piece? {
        condition.lock()
        defer { condition.unlock() }
        while failure == nil, pieces.isEmpty, !isComplete { condition.wait() }
        guard failure == nil else { throw Ended() }
        guard !pieces.isEmpty else { return nil }
        condition.broadcast()
        return pieces.removeFirst()
    }

    func complete() {
        condition.withLock {
            isComplete = true
            condition.broadcast()
        }
    }

    /// Makes both sides throw; the first error counts.
    func fail(_ error: any Error) {
        condition.withLock {
            if !(error is Ended) { failure = failure ?? error }
            condition.broadcast()
        }
    }

    /// The error that ended the work, if any.
    var reason: (any Error)? { condition.withLock { failure } }
}

/// A table to be copied.
struct CopiedTable: Sendable {
    let name: String
    let columns: [String]

    var list: String { columns.joined(separator: ", ") }
}
