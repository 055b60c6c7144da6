internal import Clinical
internal import Hummingbird
internal import Store
internal import Symptoms

/// The warning after an entry, and the same while the form is still open.
enum WarningsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.warning(":person", ":symptom"), locked: .reachable, show)
        routes.person(.post, Paths.warningPreview(":person"), preview)
    }

    /// Computed anew each time, so that reloading an old address does not cry wolf.
    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("symptom", as: SymptomEntry.self)
        guard try await visit.store.hasSymptom(id, visit.access) else { throw Refusal.notFound }
        if visit.visit.isLocked { return try await calls(visit) }
        let view = try await WarningView(visit, about: id)
        let day = view.records.symptoms.first { $0.id == id }?.at.day
        let person = visit.access.person.text
        return view.show(entry: day == nil ? Paths.today(person) : Paths.editSymptom(person, id.text))
    }

    /// The calls alone: what was recorded stays hidden while this is locked.
    private static func calls(_ visit: PersonVisit) async throws -> Response {
        let people = try await visit.store.help(of: visit.access.household)
        guard let help = people.first(where: { $0.person.person.id == visit.access.person }) else {
            throw Refusal.notFound
        }
        let page = WarningPage(
            discreetly: visit.visit.phrases, emergency: EmergencyCall(help.setting, zone: help.person.person.timeZone),
            contacts: help.contacts)
        return visit.visit.show(page)
    }

    /// Fields as the symptom form names them: `kinds`, with `<kind>.grade` and `<kind>.time` for each; `day` and `time`
    /// for all. 204 when nothing that is chosen asks for a call: calm words wait until it is saved.
    @Sendable static func preview(_ visit: PersonVisit) async throws -> Response {
        let chosen = try await chosen(visit)
        let view = try await WarningView(visit, extra: chosen)
        guard let warning = view.warning, warning.level > .advice, warning.concerns(chosen) else {
            return Response(status: .noContent)
        }
        return view.show(entry: nil)
    }

    /// A grade that is not chosen yet is the least it can be, so that a tap alone warns only where that is enough.
    private static func chosen(_ visit: PersonVisit) async throws -> [ObservedSymptom] {
        let form = visit.visit.form
        let zone = visit.visit.zone(of: visit.person.person)
        return form.all("kinds").prefix(SymptomKind.allCases.count).compactMap { SymptomKind(rawValue: $0) }.compactMap
        {
            kind in
            let grade = SymptomGrade(rawValue: form["\(kind.rawValue).grade"]) ?? .unspecified
            guard grade.isFelt else { return nil }
            let onset = onset(kind, visit, zone)
            return ObservedSymptom(
                kind: kind, severity: grade.severity == .unspecified ? .mild : grade.severity, onset: onset)
        }
    }

    /// When the form says that it began; now when it does not say so readably.
    private static func onset(_ kind: SymptomKind, _ visit: PersonVisit, _ zone: ZoneRules) -> Instant {
        let form = visit.visit.form
        guard let day = CalendarDay(iso: form["day"]),
            let time = TimeOfDay(text: form["\(kind.rawValue).time"]) ?? TimeOfDay(text: form["time"])
        else { return visit.visit.now }
        return min(zone.moment(day, time).instant, visit.visit.now)
    }
}
