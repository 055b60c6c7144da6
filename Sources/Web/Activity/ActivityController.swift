internal import Activity
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Movement and body day by day, as other programs measured them.
enum ActivityController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.activity(":person"), show)
        routes.person(.get, Paths.healthMetric(":person", ":metric"), metric)
        routes.person(.post, Paths.healthSources(":person", ":metric"), changeSource)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let (person, words) = try await words(visit)
        let isSettled = try await visit.visit.site.recorder.settle(visit.access, visit.visit.world)
        let days = try await visit.store.healthOverview(visit.access, from: words.today, through: words.today)
        let page = ActivityPage(
            words, days: days, isSettled: isSettled, imports: days.isEmpty ? try await imports(visit) : .none)
        return visit.visit.show(page, person: person)
    }

    private static func imports(_ visit: PersonVisit) async throws -> ActivityPage.Imports {
        let states = try await visit.store.healthImports(visit.access).map(\.state)
        return states.contains(.complete) ? .complete : states.contains(.running) ? .running : .none
    }

    /// The week, month or year of the address; what cannot be read is the week of today.
    @Sendable static func metric(_ visit: PersonVisit) async throws -> Response {
        let metric = try metric(of: visit)
        let (person, words) = try await words(visit)
        let isSettled = try await visit.visit.site.recorder.settle(visit.access, visit.visit.world)
        let range = visit.visit.query("range").flatMap { HealthRange(rawValue: $0) } ?? .week
        let asked = visit.visit.query("day").flatMap { CalendarDay(iso: $0) } ?? words.today
        let period = range.days(holding: min(asked, words.today), firstWeekday: words.firstWeekday)
        let days = try await visit.store.healthDays(
            visit.access, metric, from: period.lowerBound, through: min(period.upperBound, words.today))
        let page = HealthMetricPage(
            words, .init(metric: metric, range: range, days: period), days: days,
            sources: try await visit.store.sourceOrder(visit.access, metric), isSettled: isSettled)
        return visit.visit.show(page, person: person)
    }

    @Sendable static func changeSource(_ visit: PersonVisit) async throws -> Response {
        let metric = try metric(of: visit)
        let form = visit.visit.form
        guard let source = HealthSource.ID(form["source"]), let change = SourceChange(rawValue: form["change"]),
            let version = Int64(form["version"])
        else { throw Refusal.malformed }
        let saved = try await visit.store.changeSource(
            source, change, of: metric, version: RecordVersion(number: version), visit.access,
            act: visit.visit.world.act)
        let range = HealthRange(rawValue: form["range"]) ?? .week
        let day = CalendarDay(iso: form["day"])
        let path =
            day.map {
                Paths.healthMetric(visit.access.person.text, metric.rawValue, range: range.rawValue, day: $0.iso)
            }
            ?? Paths.healthMetric(visit.access.person.text, metric.rawValue)
        switch saved {
        case .saved: return visit.visit.see(path, note: FlashNote("toast.sources.\(change.rawValue)"))
        case .stale: return visit.visit.see(path, note: FlashNote("toast.sources.stale"))
        }
    }

    private static func metric(of visit: PersonVisit) throws -> HealthMetric {
        guard let metric = HealthMetric(rawValue: try visit.visit.parameter("metric")) else { throw Refusal.notFound }
        return metric
    }

    private static func words(_ visit: PersonVisit) async throws -> (StoredPerson, HealthWords) {
        let stored = visit.person
        let person = stored.person
        let words = HealthWords(
            phrases: visit.visit.phrases, person: person.id.text, units: person.units,
            firstWeekday: person.firstWeekday,
            today: visit.visit.zone(of: person).local(at: visit.visit.now).day)
        return (stored, words)
    }
}
