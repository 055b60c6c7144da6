internal import Air
internal import Clinical
internal import Exchange
internal import Feeds
internal import Host
internal import Jobs
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Fills in what the air was like on days that were answered, once the day is over.
struct CompleteStudyAirJob: JobHandler {
    let kind = JobKind("study-air")
    let leaseSeconds: Int64 = 600
    let everySeconds: Int64? = 3600
    let site: Site

    /// Providers know no day that is older.
    private static let days = 7

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        if let chain = site.feeds.air { try await complete(from: chain) }
        return .done
    }

    func complete(from chain: AirProviderChain) async throws {
        let store = site.world.store
        let today = Moment(instant: site.world.now(), offset: 0).day
        for study in try await store.publicStudies() where study.phase.takesAnswers {
            if let trigger = study.details.trigger { try await decide(study, trigger, chain) }
            let open = try await store.daysWithoutEnvironment(study.id, from: today.adding(days: -Self.days))
            for region in study.details.regions {
                let days = open.filter { $0.region == region.code && $0.day < today }.map(\.day)
                guard !days.isEmpty, let place = region.place else { continue }
                try Task.checkCancellation()
                // What is said now has the pollen of yesterday; of days before, only the rest is to be had.
                let series = await chain.conditions(at: place).series + chain.history(of: place, days: Self.days + 1)
                for day in days {
                    let air = StudyAir(series, on: day, in: .utc)
                    guard !air.values.isEmpty else { continue }
                    try await store.completeEnvironment(study.id, region: region.code, day: day, air.json.text)
                }
            }
        }
    }

    /// Looks at the air of the day that has begun in each region, once: what is known first decides.
    private func decide(_ study: StoredStudy, _ trigger: AnswerTrigger, _ chain: AirProviderChain) async throws {
        let (store, now) = (site.world.store, site.world.now())
        for region in study.details.regions {
            let day = region.day(at: now)
            guard let place = region.place,
                try await store.triggerAir(of: study.id, region: region.code, day: day) == nil
            else { continue }
            try Task.checkCancellation()
            let air = StudyAir(await chain.conditions(at: place).series, on: day, in: .utc)
            guard let value = StudyAir.Figure(rawValue: trigger.figure).flatMap({ air.values[$0] }) else { continue }
            try await store.addTriggerAir(
                Int((value * 100).rounded()), to: study.id, region: region.code, day: day)
        }
    }
}

extension StudyRegion {
    /// The day by the sun, which is that of its people for all but an hour or two.
    func day(at now: Instant) -> CalendarDay {
        Moment(instant: now, offset: Int32((longitude / 15).rounded()) * 3600).day
    }

    fileprivate var place: AirPlace? {
        GeoPoint(latitude: Int64((latitude * 1e6).rounded()), longitude: Int64((longitude * 1e6).rounded())).map {
            AirPlace(AirCell(containing: $0), country: Country(country))
        }
    }
}
