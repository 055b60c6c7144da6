import Clinical
import Foundation
import Jobs
import Store
import TestSupport
import Testing

@testable import Host

@Suite(.timeLimit(.minutes(1))) struct `Clean-up as jobs` {
    @Test func `runs an hour after the first start, every kind of it`() async throws {
        let homes = try await TwoHouseholds()
        let home = Home(folder: URL(filePath: homes.temporary.folder.path, directoryHint: .isDirectory))
        try home.prepare()
        let (world, clock) = (homes.world, homes.clock)
        try await homes.store.openSession("old", account: .ada, tokenHash: "old", device: "", now: clock.now)
        clock.step(days: 30)
        let handlers = CleanUp.all(world, Vault(home: home, random: world.random), home)
        let runner = JobRunner(
            store: homes.store, handlers: handlers, owner: "runner", now: world.now, log: homes.temporary.log.logger)
        let task = Task { await runner.run() }
        await runner.idle()
        #expect(try await homes.store.sessions(of: .ada).count == 1)
        clock.step(seconds: 3600)
        await runner.idle()
        task.cancel()
        await task.value
        #expect(try await homes.store.sessions(of: .ada).isEmpty)
        let jobs = try await homes.store.jobs().filter { $0.id.kind.text.hasPrefix("clean-up-") }
        #expect(jobs.count == handlers.count && jobs.count == 5)
        #expect(jobs.allSatisfy { $0.due == clock.now.adding(seconds: 3600) && $0.attempts == 0 && $0.failure == nil })
    }
}
