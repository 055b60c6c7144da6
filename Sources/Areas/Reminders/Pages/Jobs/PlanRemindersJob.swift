internal import Clinical
internal import Host
internal import Jobs
internal import Pages
internal import RemindersStore
internal import Store

/// Keeps a person's ledger up to date: after each change of the person's records, and every few hours, so that two days
/// are always planned. Its key is the person.
struct PlanRemindersJob: JobHandler {
    let kind = JobKind.planReminders
    let limit = 2
    let site: Site

    private static let everySeconds: Int64 = 4 * 3600

    enum Failure: JobFailure {
        case unknownZone

        var reason: String {
            switch self {
            case .unknownZone: "The system does not know the person's time zone."
            }
        }
    }

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        let world = site.world
        guard let id = Person.ID(job.id.key), let access = try await world.store.systemAccess(to: id),
            let person = try await world.store.person(access)
        else { return .done }
        guard let zone = world.zones.rules(person.person.timeZone) else { throw Failure.unknownZone }
        let isUsed = try await world.store.planReminders(
            access, now: zone.local(at: world.now()), zone: zone, newID: { world.newID() })
        await site.tellReminderChange(access.household)
        return isUsed ? .again(seconds: Self.everySeconds) : .done
    }
}
