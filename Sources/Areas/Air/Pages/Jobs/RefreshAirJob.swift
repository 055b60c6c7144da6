internal import AirStore
internal import Clinical
internal import Host
internal import Jobs
internal import Pages
internal import Store

/// Asks about the air at all places. The providers are asked once an hour, however often this runs.
struct RefreshAirJob: JobHandler {
    let kind = JobKind("refresh-air")
    let leaseSeconds: Int64 = 600
    let everySeconds: Int64? = 1200
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        try await AirRefresh(site: site).all()
        return .done
    }
}

/// Removes hours that are older than the operator wants, and those of places that nobody has any more.
struct SweepAirJob: JobHandler {
    let kind = JobKind("clean-up-air")
    let everySeconds: Int64? = 86_400
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        let before = site.world.now().adding(seconds: -Int64(site.options.airRetention) * 86_400)
        try await site.world.store.sweepAir(before: before)
        return .done
    }
}
