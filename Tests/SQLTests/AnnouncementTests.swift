import SQL
import Synchronization
import TestSupport
import Testing

@Suite struct `What a transaction announces` {
    private struct Halt: Error {}

    private final class Heard: Sendable {
        let times = Mutex(0)
    }

    @Test(arguments: TestEngine.allCases) func `is told once it is committed, to those who listen to the topic`(
        _ engine: TestEngine
    ) async throws {
        let place = try await TestPlace(engine)
        let database = try place.open()
        let (heard, other) = (Heard(), Heard())
        database.listen(to: "job") { _ in heard.times.withLock { $0 += 1 } }
        database.listen(to: "other") { _ in other.times.withLock { $0 += 1 } }
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

    @Test(arguments: TestEngine.allCases) func `is told with what it is about, also without a change`(
        _ engine: TestEngine
    ) async throws {
        let place = try await TestPlace(engine)
        let database = try place.open()
        let subjects = Mutex<[String?]>([])
        database.listen(to: "household") { subject in subjects.withLock { $0.append(subject) } }
        try await database.write { tx in tx.announce("household", about: "one") }
        try await database.announce("household", about: "two three")
        try await database.write { tx in tx.announce("household") }
        #expect(subjects.withLock { $0 } == ["one", "two three", ""])
        try database.close()
    }
}
