import Host
import Jobs
import Pages
import Store

/// Runs the jobs that people wait for, as the server does, until it is stopped or released.
final class WaitedJobs: Sendable {
    private static let kinds = ["export", "study-file", "import-health"]
    private let work: Task<Void, Never>

    init(_ site: Site) {
        let handlers = site.areas.all.flatMap { $0.jobs(site) }.filter { Self.kinds.contains($0.kind.text) }
        let runner = JobRunner(
            store: site.world.store, handlers: handlers, owner: "runner", now: site.world.now, log: site.world.log)
        work = Task { await runner.run() }
    }

    deinit { work.cancel() }

    /// Returns when the running ones have ended.
    func stop() async {
        work.cancel()
        await work.value
    }
}
