internal import Clinical
internal import Host
internal import Jobs
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Makes the keys of anonymous studies ahead of their days, and deletes those whose days are over.
struct MakeDayKeysJob: JobHandler {
    let kind = JobKind.studyDayKeys
    let leaseSeconds: Int64 = 600
    let everySeconds: Int64? = 3600
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        try await makeKeys()
        return .done
    }

    func makeKeys() async throws {
        let store = site.world.store
        let days = StudyTokenDays(now: site.world.now())
        for study in try await store.publicStudies() where study.details.linkage == .anonymous {
            try await store.forgetStudyDayKeys(study.id, before: days.accepted.lowerBound)
            try await makeKeys(of: study, days)
        }
    }

    private func makeKeys(of study: StoredStudy, _ days: StudyTokenDays) async throws {
        let (store, box) = (site.world.store, DayKeyBox(site))
        var there = try await store.studyDayKeys(study.id, from: days.today)
        // After a change of the server's key, what it cannot open signs nothing.
        if let lost = there.first(where: { box.open($0, of: study.id) == nil }) {
            // A file that cannot be read for a moment is no change.
            try box.check()
            try await store.endStudyDayKeys(study.id, from: lost.day, now: site.world.now())
            there = there.filter { $0.day < lost.day }
        }
        let count = days.keyed.lowerBound.days(until: days.keyed.upperBound)
        for day in (0...count).map({ days.keyed.lowerBound.adding(days: $0) })
        where study.takesAnswers(on: day) && !there.contains(where: { $0.day == day }) {
            try Task.checkCancellation()
            try await store.addStudyDayKeys(study.id, [try box.make(study.id, day)])
        }
    }
}

extension StoredStudy {
    /// Whether the questions of a day can be answered, on that day.
    func takesAnswers(on day: CalendarDay) -> Bool { StudyDay(day, in: details, phase: phase).state == .open }
}
