internal import Activity
internal import ActivityStore
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Activity and body metrics day by day, as measured by other programs.
enum ActivityController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.activity(.any), show)
        routes.person(.get, Paths.healthMetric(.any, ":metric"), metric)
        routes.person(.post, Paths.healthSources(.any, ":metric"), changeSource)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let words = HealthWords(request)
        let isSettled = try await request.site.recorder.updateTotals(request.access, request.world)
        let days = try await request.store.healthOverview(request.access, from: words.today, through: words.today)
        let access = request.access
        let weights = try await request.store.snapshot { tx in
            try tx.weights(access, from: words.today, through: words.today)
        }
        let page = ActivityPage(
            words, days: days, weights: weights.trend, isSettled: isSettled,
            imports: days.isEmpty ? try await imports(request) : .none, newID: request.newID(),
            outbox: OutboxForm(.weight, of: request.person.person))
        return request.render(page)
    }

    private static func imports(_ request: PersonRequest) async throws -> ActivityPage.Imports {
        let states = try await request.store.healthImports(request.access).map(\.state)
        return states.contains(.complete) ? .complete : states.contains(.running) ? .running : .none
    }

    /// Shows the week, month or year in the query; defaults to the current week.
    @Sendable static func metric(_ request: PersonRequest) async throws -> Response {
        let metric = try metric(of: request)
        let words = HealthWords(request)
        let isSettled = try await request.site.recorder.updateTotals(request.access, request.world)
        let range = request.query("range").flatMap { HealthRange(rawValue: $0) } ?? .week
        let asked = request.query("day").flatMap { CalendarDay(iso: $0) } ?? words.today
        let period = range.days(holding: min(asked, words.today), firstWeekday: words.firstWeekday)
        let days = try await request.store.healthDays(
            request.access, metric, from: period.lowerBound, through: min(period.upperBound, words.today))
        let (access, zone) = (request.access, request.zone)
        let nights =
            metric == .sleep && range != .year
            ? try await request.store.snapshot { tx in
                try tx.sleepNights(
                    access, from: period.lowerBound, through: min(period.upperBound, words.today), zone: zone)
            } : []
        let page = HealthMetricPage(
            words, .init(metric: metric, range: range, days: period), days: days, nights: nights, zone: zone,
            sources: try await request.store.sourceOrder(request.access, metric), isSettled: isSettled)
        return request.render(page)
    }

    @Sendable static func changeSource(_ request: PersonRequest) async throws -> Response {
        let metric = try metric(of: request)
        let form = request.form
        guard let source = HealthSource.ID(form["source"]), let change = SourceChange(rawValue: form["change"]),
            let version = Int64(form["version"])
        else { throw Refusal.malformed }
        let saved = try await request.store.changeSource(
            source, change, of: metric, version: RecordVersion(number: version), request.access,
            change: request.change())
        let range = HealthRange(rawValue: form["range"]) ?? .week
        let day = CalendarDay(iso: form["day"])
        let path =
            day.map {
                Paths.healthMetric(request.access.person, metric.rawValue, range: range.rawValue, day: $0.iso)
            }
            ?? Paths.healthMetric(request.access.person, metric.rawValue)
        switch saved {
        case .saved: return request.redirect(to: path, note: FlashNote("toast.sources.\(change.rawValue)"))
        case .stale: return request.redirect(to: path, note: FlashNote("toast.sources.stale"))
        }
    }

    private static func metric(of request: PersonRequest) throws -> HealthMetric {
        guard let metric = HealthMetric(rawValue: try request.parameter("metric")) else { throw Refusal.notFound }
        return metric
    }
}
