import Foundation
import SQL
import TestSupport

/// A database that accepts no changes while this value holds it.
final class HeldDatabase: Sendable {
    /// Why nothing can be written.
    enum Reason: String, CaseIterable, Sendable {
        /// The program itself is in a long write.
        case longWriter
        /// Another program has an exclusive lock.
        case otherProgram
        /// The disk is read-only, or full.
        case notWritable
    }

    private let temporary: TemporaryStore
    private let reason: Reason
    private let other: Database?
    private let end = DispatchSemaphore(value: 0)
    private let holding: Task<Void, any Error>?

    init(_ temporary: TemporaryStore, _ reason: Reason) async throws {
        self.temporary = temporary
        self.reason = reason
        guard reason != .notWritable else {
            (other, holding) = (nil, nil)
            try await temporary.database.takeChanges(false)
            return
        }
        other = reason == .otherProgram ? try temporary.openAgain() : nil
        let database = other ?? temporary.database
        let end = end
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        holding = Task {
            try await database.write { _ in
                beginning.yield()
                end.wait()
            }
        }
        for await _ in begun { break }
    }

    /// Lets others write again.
    func release() async throws {
        guard let holding else {
            try await temporary.database.takeChanges(true)
            return
        }
        end.signal()
        try await holding.value
        try other?.close()
    }
}
