internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// The server's background jobs, for the operator.
enum JobsController {
    static func add(to routes: inout Routes) {
        routes.operator(.get, Paths.jobs, show)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let jobs = try await request.store.jobs()
        return request.render(JobsPage(request.phrases, jobs: jobs, now: request.now))
    }
}

/// Which jobs are due, late or failing; those that need attention come first.
struct JobsPage: Page {
    static let template = "jobs/show"

    let title: String
    let back: Link?
    let hasJobs: Bool
    let reminders = Paths.reminderDelivery
    let jobs: [Row]

    struct Row: Encodable, Sendable {
        let name: String
        /// Empty if the kind has only one job.
        let key: String?
        /// "Late: due since 25 November 2026, 16:44 UTC"
        let state: String
        /// Late or failing.
        let isWrong: Bool
        let attempts: String?
        let error: String?
    }

    init(_ phrases: Phrases, jobs: [Job], now: Instant) {
        self.init(
            phrases,
            rows: jobs.map { ($0.state(at: now), $0) }.sorted { Self.rank($0.0) < Self.rank($1.0) }
                .map { Row(phrases, $1, $0) })
    }

    fileprivate init(_ phrases: Phrases, rows: [Row]) {
        title = phrases("jobs.title")
        back = Link(phrases("settings.title"), Paths.settings)
        hasJobs = !rows.isEmpty
        jobs = rows
    }

    private static func rank(_ state: Job.State) -> Int {
        switch state {
        case .failing: 0
        case .late: 1
        case .running: 2
        case .due: 3
        case .planned: 4
        }
    }
}

extension JobsPage.Row {
    fileprivate init(_ phrases: Phrases, _ job: Job, _ state: Job.State) {
        self.init(
            phrases, kind: job.id.kind.text, key: job.id.key, state: state, due: job.due, attempts: job.attempts,
            error: job.failure.map { ($0.at, $0.text) })
    }

    fileprivate init(
        _ phrases: Phrases, kind: String, key: String, state: Job.State, due: Instant, attempts: Int,
        error: (at: Instant, text: String)?
    ) {
        name = phrases.ifKnown("jobs.kind.\(kind)") ?? kind
        self.key = key.isEmpty ? nil : key
        self.state = phrases("jobs.state.\(state.rawValue)", ["when": phrases.utc(due)])
        isWrong = state == .late || state == .failing
        self.attempts = attempts > 0 ? phrases("jobs.attempts", count: attempts) : nil
        self.error = error.map { phrases("jobs.error", ["when": phrases.utc($0.at), "error": $0.text]) }
    }
}

extension Phrases {
    /// "25 November 2026, 16:44 UTC": the server has no zone of its own.
    fileprivate func utc(_ instant: Instant) -> String {
        let moment = ZoneRules.utc.local(at: instant)
        return self("jobs.when", ["day": formats.shortFullDay(moment.day), "time": time(moment.time)])
    }
}

extension JobsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let now = ZoneRules.utc.moment(Samples.today, Samples.time(16, 30)).instant
        func row(
            _ kind: String, _ state: Job.State, _ seconds: Int64, key: String = "", attempts: Int = 0,
            error: String? = nil
        ) -> Row {
            Row(
                phrases, kind: kind, key: key, state: state, due: now.adding(seconds: seconds), attempts: attempts,
                error: error.map { (now.adding(seconds: -60), $0) })
        }
        let usual = [row("clean-up-documents", .planned, 3600), row("clean-up-sessions", .due, -2)]
        let wrong = [
            row("health-totals", .failing, 600, key: "mia", attempts: 4, error: "database: diskFull"),
            row(
                "clean-up-archives", .failing, 60, attempts: 1,
                error: Samples.longName + " " + String(repeating: "very long ", count: 20)),
            row("unknown-kind", .late, -3600, key: Samples.rightToLeft),
            row("health-totals", .running, -10, key: "0197f3c2-5f3e-7d0a-9a51-000000000001", attempts: 1),
        ]
        return [
            Sample("empty", JobsPage(phrases, rows: [])), Sample("typical", JobsPage(phrases, rows: usual)),
            Sample("wrong", JobsPage(phrases, rows: wrong + usual)),
        ]
    }
}
