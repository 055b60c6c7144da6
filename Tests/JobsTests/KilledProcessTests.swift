import Clinical
import Foundation
import Jobs
import SQL
import Schema
import Store
import TestSupport
import Testing

/// A process is killed while it works on a job, and another one finds the table as it was.
@Suite(.timeLimit(.minutes(2))) struct `A process that is killed` {
    enum Step: String, Codable, CaseIterable {
        case afterClaim, duringWork, afterEffect, afterFinish
    }

    let temporary: TemporaryStore
    private var path: String { temporary.folder.file("acclimate.sqlite") }

    init() async throws {
        temporary = try await TemporaryStore()
        try await temporary.database.write { tx in try tx.execute("CREATE TABLE watered (job TEXT NOT NULL)") }
        try await temporary.store.schedule(
            JobPlan(JobKey(.plants, "fern"), due: temporary.clock.now), now: temporary.clock.now)
    }

    /// Works on the job and kills the process at a step.
    private static func work(_ path: String, fenced: Bool, until step: Step, now: Instant) async throws {
        let database = try Database(sqlite: path)
        let store = Store(database, schema: .all)
        let claim = JobClaim(.plants, leaseSeconds: 60, limit: 1)
        let claimed = try await store.claimJobs([claim], limit: 1, owner: "killed", now: now)
        guard let lease = claimed.first?.lease else { return }
        if step == .afterClaim { kill(getpid(), SIGKILL) }
        try await database.write { tx in
            try tx.execute("INSERT INTO watered (job) VALUES (\(lease.job.key))")
            if step == .duringWork { kill(getpid(), SIGKILL) }
            if fenced { try tx.finish(lease) }
        }
        if step == .afterEffect { kill(getpid(), SIGKILL) }
        if !fenced { try await store.finish(lease) }
        if step == .afterFinish { kill(getpid(), SIGKILL) }
    }

    /// Lets a runner continue once every lease has expired; returns how often the plant was watered.
    private func goOn(fenced: Bool) async throws -> Int {
        let (clock, database) = (temporary.clock, temporary.database)
        clock.step(seconds: 60)
        let handler = TestHandler { job, lease in
            try await database.write { tx in
                try tx.execute("INSERT INTO watered (job) VALUES (\(job.id.key))")
                if fenced { try tx.finish(lease) }
            }
            return fenced ? .finished : .done
        }
        let runner = JobRunner(
            store: temporary.store, handlers: [handler], owner: "next", now: { clock.now }, log: temporary.log.logger)
        let task = Task { await runner.run() }
        await runner.idle()
        task.cancel()
        await task.value
        #expect(try await temporary.store.jobs() == [])
        #expect(try await temporary.store.integrityProblems() == [])
        return try await database.read { tx in try tx.count("SELECT count(*) AS count FROM watered") }
    }

    @Test(arguments: Step.allCases)
    func `loses nothing and does nothing twice if work and end are one transaction`(_ step: Step) async throws {
        let (path, now) = (path, temporary.clock.now.milliseconds)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, step = step as Step, now = now as Int64] in
            try await Self.work(path, fenced: true, until: step, now: Instant(milliseconds: now))
        }
        #expect(try await goOn(fenced: true) == 1)
    }

    @Test(arguments: [(.afterClaim, 1), (.duringWork, 1), (.afterEffect, 2), (.afterFinish, 1)] as [(Step, Int)])
    func `loses nothing, and repeats what it had not noted`(_ step: Step, _ times: Int) async throws {
        let (path, now) = (path, temporary.clock.now.milliseconds)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, step = step as Step, now = now as Int64] in
            try await Self.work(path, fenced: false, until: step, now: Instant(milliseconds: now))
        }
        #expect(try await goOn(fenced: false) == times)
    }
}
