import ActivityStore
import Clinical
import Store
import TestSupport

@testable import Pages
@testable import Web

extension Endpoint {
    static let jobs: [Endpoint] = [
        Endpoint(
            "GET /settings/jobs", ("none", { try await $0.get(Paths.jobs) }),
            (
                "late and failing",
                { stage in
                    let (site, browser) = try await stage.ada()
                    let (store, now) = (site.homes.store, site.homes.clock.now)
                    let totals = JobKey(.healthTotals, "mia")
                    try await store.schedule(JobPlan(totals, due: now), now: now)
                    let claim = JobClaim(.healthTotals, leaseSeconds: 60, limit: 1)
                    for claimed in try await store.claimJobs([claim], limit: 1, owner: "runner", now: now) {
                        _ = try await store.fail(
                            claimed.lease, reason: "<The disk> is full.", at: now, retry: now.adding(seconds: 30))
                    }
                    let late = JobPlan(JobKey(JobKind("unknown")), due: now.adding(seconds: -3600))
                    try await store.schedule(late, now: now)
                    return try await browser.get(Paths.jobs)
                }
            ))
    ]
}
