internal import Accounts
internal import Clinical
package import Host
internal import Jobs
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The release of the demo's study. The demo asks for it, and its server makes and publishes it in the background, so that
/// nobody waits for it.
struct DemoRelease: JobHandler {
    static let id = StoredRelease.ID("demo-release")

    static let kind = JobKind("demo-release")

    var kind: JobKind { Self.kind }
    let isLong = true
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        guard let id = StoredRelease.ID(job.id.key), let account = try await Self.account(site.world.store) else {
            return .done
        }
        return try await publish(id, by: account)
    }

    /// Who runs the demo.
    fileprivate static func account(_ store: Store) async throws -> Account.ID? {
        guard let email = EmailAddress(DemoFamily.email) else { return nil }
        return try await store.account(email: email)?.account.id
    }

    /// Waits until it is made.
    func publish(_ id: StoredRelease.ID, by account: Account.ID) async throws -> JobOutcome {
        let store = site.world.store
        guard let study = StudyID("grass"), let access = try await store.studyAccess(study, account),
            let state = try await store.release(id, access)?.release.state
        else { return .done }
        if state == .waiting { return .again(seconds: 2) }
        if state == .draft { try await store.publishRelease(id, access, change: site.world.change()) }
        return .done
    }
}

extension ResearchArea {
    package static let demo = [
        DemoPart(rank: 4001) { scene in
            // Random numbers of its own, so that other parts keep theirs.
            let world = scene.world.at(scene.now, SeededRandom(seed: DemoFamily.seed ^ 2))
            let store = world.store
            guard let study = StudyID("grass"), let id = DemoRelease.id,
                let account = try await DemoRelease.account(store),
                let access = try await store.studyAccess(study, account)
            else { throw DemoFlaw() }
            let rules = ReleaseRules(items: ["nose", "eyes", "throat", "ears", "vas", "medicine"])
            try await store.addRelease(id, rules, licence: "CC-BY-4.0", access, change: world.change())
            try await store.schedule(
                JobPlan(JobKey(DemoRelease.kind, id.text), due: scene.now), now: scene.now)
        }
    ]
}
