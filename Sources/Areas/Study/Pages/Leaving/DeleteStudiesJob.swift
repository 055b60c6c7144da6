internal import Clinical
internal import Host
internal import Jobs
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Deletes each study from the day on that its participants were told.
struct DeleteStudiesJob: JobHandler {
    let kind = JobKind("study-retention")
    let leaseSeconds: Int64 = 600
    let everySeconds: Int64? = 3600
    let site: Site

    /// A writer waits for so many at most.
    private static let answersAtOnce = 2_000

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        try await deleteStudies()
        return .done
    }

    func deleteStudies() async throws {
        let store = site.world.store
        let today = Moment(instant: site.world.now(), offset: 0).day
        for study in try await store.studiesPastRetention(on: today) {
            repeat {
                try Task.checkCancellation()
            } while try await store.deleteAnswersPastRetention(
                study.id, on: today, most: Self.answersAtOnce) == Self.answersAtOnce
            try await store.deleteStudyPastRetention(study.id, on: today, change: site.world.change())
        }
    }
}
