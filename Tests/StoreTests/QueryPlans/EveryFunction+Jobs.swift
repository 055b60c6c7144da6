import Clinical
import Store
import TestSupport
import Testing

extension EveryFunction {
    func jobs() async throws {
        let now = homes.clock.now
        let kind = JobKind("every function")
        try await store.schedule(JobPlan(JobKey(kind, "1"), due: now), now: now)
        try await store.schedule(JobPlan(JobKey(kind, "1"), due: now, ifScheduled: .earlier), now: now)
        try await store.schedule(JobPlan(JobKey(kind, "2"), due: now), now: now)
        try await store.keepDue([RecurringJob(JobKey(kind), everySeconds: 60)], now: now)
        let claim = JobClaim(kind, leaseSeconds: 60, limit: 2, running: ["3"])
        #expect(try await store.nextDue([claim], now: now) == now)
        let claimed = try await store.claimJobs([claim], limit: 2, owner: "runner", now: now)
        try #require(claimed.count == 2)
        #expect(try await store.renew(claimed[0].lease, until: now.adding(seconds: 60)))
        #expect(try await store.fail(claimed[1].lease, reason: "busy", at: now, retry: now))
        try await store.release(claimed[0].lease)
        // After the clock was set back, a failure lies in the future.
        try await store.keepDue([], now: now.adding(seconds: -60))
        let again = try await store.claimJobs([claim], limit: 1, owner: "runner", now: now)
        try await store.finish(try #require(again.first).lease)
        let last = try await store.claimJobs([claim], limit: 1, owner: "runner", now: now)
        try await store.finish(try #require(last.first).lease, next: now)
        #expect(try await store.jobs().count > 1)
        #expect(try await store.jobs(of: kind).first?.id == JobKey(kind))
        #expect(try await store.job(JobKey(kind))?.attempts == 0)
        try await store.withdraw(JobKey(kind))
        store.whenJobIsScheduled {}
        _ = try await store.backlog(of: [JobKind("test")], now: homes.clock.now)
        try await store.forgetEndedSessions(now: now)
        try await store.forgetOldAttempts(now: now)
    }
}
