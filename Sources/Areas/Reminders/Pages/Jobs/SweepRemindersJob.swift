internal import Clinical
internal import Host
internal import Jobs
internal import RemindersStore
internal import Store

/// Forgets messages that nobody looks up any more. The ledger itself stays.
struct SweepRemindersJob: JobHandler {
    let kind = JobKind("clean-up-reminders")
    let everySeconds: Int64? = 24 * 3600
    let world: World

    /// How long a message can be looked up: 400 days.
    private static let keptSeconds: Int64 = 400 * 86_400

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        try await world.store.forgetReminderMessages(before: world.now().adding(seconds: -Self.keptSeconds))
        return .done
    }
}
