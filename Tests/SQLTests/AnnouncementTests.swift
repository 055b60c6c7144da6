import SQL
import Synchronization
import TestSupport
import Testing

@Suite struct `What a transaction announces` {
    private struct Halt: Error {}

    private final class Heard: Sendable {
        let times = Mutex(0)
    }

    @Test func `is told once it is committed, to those who listen to the topic`() async throws {
        let folder = try TemporaryFolder()
        let database = try Database(unsynchronised: folder.file("a.sqlite"))
        let (heard, other) = (Heard(), Heard())
        database.listen(to: "job") { heard.times.withLock { $0 += 1 } }
        database.listen(to: "other") { other.times.withLock { $0 += 1 } }
        try await database.write { tx in
            tx.announce("job")
            #expect(heard.times.withLock { $0 } == 0)
        }
        try await database.writeRepeatable { tx in tx.announce("job") }
        await #expect(throws: Halt.self) {
            try await database.write { tx in
                tx.announce("job")
                throw Halt()
            }
        }
        try await database.write { _ in }
        #expect(heard.times.withLock { $0 } == 2)
        #expect(other.times.withLock { $0 } == 0)
        try database.close()
    }
}
