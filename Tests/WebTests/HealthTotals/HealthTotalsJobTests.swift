import Activity
import ActivityPages
import ActivityStore
import Clinical
import Host
import Jobs
import Store
import TestRecords
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Totals as jobs` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func jobs() async throws -> [Job] {
        try await store.jobs().filter { $0.id.kind == .healthTotals }
    }

    /// Runs a server until no job is due.
    private func serve() async throws {
        let runner = JobRunner(
            store: store, handlers: [HealthTotalsJob(homes.world)], owner: "server", now: homes.world.now,
            log: homes.temporary.log.logger)
        let task = Task { await runner.run() }
        await runner.idle()
        task.cancel()
        await task.value
    }

    private func importSteps() async throws {
        try await store.importHealth(HealthXML.whole(HealthXML.record()), homes.mia, world: homes.world)
    }

    @Test func `are scheduled by the transaction that completes an import, and derived`() async throws {
        try await store.importHealth(
            HealthXML.whole(HealthXML.record(), HealthXML.record(from: "09:00", to: "09:10")), homes.mia,
            world: homes.world, batchSize: 1, batches: 1)
        #expect(try await jobs() == [])
        try await store.importHealth(
            HealthXML.whole(HealthXML.record(from: "10:00", to: "10:10")), homes.mia, world: homes.world)
        #expect(try await jobs().map(\.id.key) == ["mia"])
        #expect(try await !store.hasSettledHealth(homes.mia))
        try await serve()
        #expect(try await store.hasSettledHealth(homes.mia))
        #expect(try await jobs() == [])
    }

    @Test func `go on after a server that was killed while it derived them`() async throws {
        try await importSteps()
        let claim = JobClaim(.healthTotals, leaseSeconds: 120, limit: 1)
        #expect(try await store.claimJobs([claim], limit: 1, owner: "killed", now: homes.clock.now).count == 1)
        homes.clock.step(seconds: 120)
        try await serve()
        #expect(try await store.hasSettledHealth(homes.mia))
        #expect(try await jobs() == [])
    }

    @Test func `are left to the job by an import while another process is deriving them`() async throws {
        try await importSteps()
        let claim = JobClaim(.healthTotals, leaseSeconds: 120, limit: 1)
        let claimed = try await store.claimJobs([claim], limit: 1, owner: "other", now: homes.clock.now)
        async let settling: Void = HealthTotals.updateTotalsUnlessJobRuns(homes.mia, homes.world)
        // A process that did not wait would have derived this one day by then.
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await !store.hasSettledHealth(homes.mia))
        try await store.release(try #require(claimed.first).lease)
        try await settling
        #expect(try await store.hasSettledHealth(homes.mia))
    }

    @Test func `are scheduled when a source or the time zone changes, and when an import is taken back`() async throws {
        try await importSteps()
        try await serve()
        let sources = try await store.sourceOrder(homes.mia, .steps)
        let watch = try #require(sources.order.sources.first)
        _ = try await store.changeSource(
            watch.id, .remove, of: .steps, version: sources.version, homes.mia, change: homes.change())
        #expect(try await jobs().count == 1)
        try await serve()
        try await move(to: "Asia/Tokyo")
        #expect(try await jobs().count == 1)
        try await serve()
        #expect(try await store.removeHealthImport(1, homes.mia, change: homes.change()))
        #expect(try await jobs().count == 1)
        try await serve()
        #expect(try await store.hasSettledHealth(homes.mia))
        #expect(try await jobs() == [])
    }

    @Test func `of somebody in an unknown time zone are shown as failing`() async throws {
        try await importSteps()
        try await move(to: "Moon/Base")
        try await serve()
        let job = try #require(try await jobs().first)
        #expect(job.state(at: homes.clock.now) == .failing)
        #expect(job.failure?.text == "The system does not know the person's time zone.")
        try await move(to: "UTC")
        homes.clock.step(seconds: 10)
        try await serve()
        #expect(try await jobs() == [])
    }

    @Test func `go with their person`() async throws {
        try await importSteps()
        #expect(try await store.deletePerson(homes.mia, change: homes.change()))
        #expect(try await jobs() == [])
    }

    private func move(to zone: String) async throws {
        let mia = try #require(try await store.person(homes.mia))
        let moved = Person(
            id: "mia", name: mia.person.name, birthdate: mia.person.birthdate, timeZone: zone, units: .metric,
            firstWeekday: .monday, areas: mia.person.areas)
        _ = try await store.updatePerson(moved, version: mia.version, homes.mia, change: homes.change())
    }
}
