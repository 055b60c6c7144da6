internal import ActivityStore
internal import Clinical
package import Host
package import Jobs
package import Store

/// Computes the totals of a person's health data, and checks for exertion after doses. The job key is the person.
package struct HealthTotalsJob: JobHandler {
    package let kind = JobKind.healthTotals
    private let world: World

    package init(_ world: World) {
        self.world = world
    }

    /// Why the job is retried.
    enum Failure: JobFailure {
        case unknownZone

        var reason: String {
            switch self {
            case .unknownZone: "The system does not know the person's time zone."
            }
        }
    }

    package func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        guard let id = Person.ID(job.id.key), let access = try await world.store.systemAccess(to: id),
            let person = try await world.store.person(access)
        else { return .done }
        guard world.zones.rules(person.person.timeZone) != nil else { throw Failure.unknownZone }
        let isSettled = try await HealthTotals.settleWithExertion(access, world)
        // The person moved to another time zone in the meantime.
        return isSettled ? .done : .again(seconds: 1)
    }
}
