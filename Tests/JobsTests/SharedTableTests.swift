import Clinical
import Jobs
import SQL
import Schema
import Store
import TestSupport
import Testing

/// Two runners, each with its own connections to the same file.
@Suite(.timeLimit(.minutes(2))) struct `Two runners on one table` {
    let bench: RunnerBench
    let second: Database

    init() async throws {
        bench = try await RunnerBench()
        second = try Database(unsynchronised: bench.temporary.folder.file("acclimate.sqlite"))
        try await bench.temporary.database.write { tx in try tx.execute("CREATE TABLE watered (job TEXT NOT NULL)") }
    }

    private func handler(_ database: Database, before: @escaping @Sendable () async throws -> Void = {}) -> TestHandler
    {
        TestHandler(limit: 4) { job, lease in
            try await before()
            try await database.write { tx in
                try tx.execute("INSERT INTO watered (job) VALUES (\(job.id.key))")
                try tx.finish(lease)
            }
            return .finished
        }
    }

    private func watered() async throws -> [String] {
        try await second.read { tx in
            try tx.fetch("SELECT job FROM watered ORDER BY job").map { try $0.text("job") }
        }
    }

    @Test func `do every job once`() async throws {
        let keys = (100..<200).map { "\($0)" }
        for key in keys { try await bench.schedule(.plants, key) }
        let first = bench.runner([handler(bench.temporary.database)], limit: 4, owner: "first")
        let other = bench.runner([handler(second)], limit: 4, owner: "second", store: Store(second, schema: .all))
        try await bench.running(first) { _ in
            try await bench.running(other) { _ in
                await first.idle()
                await other.idle()
            }
        }
        #expect(try await watered() == keys)
        #expect(try await bench.store.jobs() == [])
        try second.close()
    }

    @Test func `do a job once that one takes from the other when the clock jumps`() async throws {
        try await bench.schedule()
        let (events, gate) = (bench.events, Gate())
        let slow = handler(bench.temporary.database) {
            events.happened("first begins")
            // Continues even if its task is cancelled meanwhile.
            _ = await Task { try await gate.pass() }.result
        }
        let first = bench.runner([slow], owner: "first")
        let other = bench.runner([handler(second)], owner: "second", store: Store(second, schema: .all))
        try await bench.running(first) { _ in
            await events.wait(for: "first begins")
            bench.temporary.clock.step(days: 1)
            try await bench.running(other) { _ in await other.idle() }
            #expect(try await watered() == ["fern"])
            gate.open()
            await first.idle()
        }
        #expect(try await watered() == ["fern"])
        #expect(try await bench.store.jobs() == [])
        try second.close()
    }
}
