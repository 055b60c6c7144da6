internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms

/// The warning after an entry, and the same while the form is still open.
enum WarningsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.warning(":person", ":symptom"), locked: .reachable, show)
        routes.person(.post, Paths.warningPreview(":person"), preview)
    }

    /// Computed anew each time, so that reloading an old address does not cry wolf.
    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("symptom", as: SymptomEntry.self)
        guard try await request.store.hasSymptom(id, request.access) else { throw Refusal.notFound }
        if request.isLocked { return try await calls(request) }
        let view = try await WarningView(request, about: id)
        let day = view.records.symptoms.first { $0.id == id }?.at.day
        let person = request.access.person.text
        return view.show(entry: day == nil ? Paths.today(person) : Paths.editSymptom(person, id.text))
    }

    /// The calls alone: what was recorded stays hidden while this is locked.
    private static func calls(_ request: PersonRequest) async throws -> Response {
        let people = try await request.store.help(of: request.access.household)
        guard let help = people.first(where: { $0.person.person.id == request.access.person }) else {
            throw Refusal.notFound
        }
        let page = WarningPage(
            discreetly: request.phrases, emergency: EmergencyCall(help.setting, zone: help.person.person.timeZone),
            contacts: help.contacts)
        return request.render(page)
    }

    /// Fields as the symptom form names them: `kinds`, with `<kind>.grade` and `<kind>.time` for each; `day` and `time`
    /// for all. 204 when nothing that is chosen asks for a call: calm words wait until it is saved.
    @Sendable static func preview(_ request: PersonRequest) async throws -> Response {
        let chosen = try await chosen(request)
        let view = try await WarningView(request, extra: chosen)
        guard let warning = view.warning, warning.level > .advice, warning.concerns(chosen) else {
            return Response(status: .noContent)
        }
        return view.show(entry: nil)
    }

    /// A grade that is not chosen yet is the least it can be, so that a tap alone warns only where that is enough.
    private static func chosen(_ request: PersonRequest) async throws -> [ObservedSymptom] {
        let form = request.form
        let zone = request.zone
        return form.all("kinds").prefix(SymptomKind.allCases.count).compactMap { SymptomKind(rawValue: $0) }.compactMap
        {
            kind in
            let grade = SymptomGrade(rawValue: form["\(kind.rawValue).grade"]) ?? .unspecified
            guard grade.isFelt else { return nil }
            let onset = onset(kind, request, zone)
            return ObservedSymptom(
                kind: kind, severity: grade.severity == .unspecified ? .mild : grade.severity, onset: onset)
        }
    }

    /// When the form says that it began; now when it does not say so readably.
    private static func onset(_ kind: SymptomKind, _ request: PersonRequest, _ zone: ZoneRules) -> Instant {
        let form = request.form
        guard let day = CalendarDay(iso: form["day"]),
            let time = TimeOfDay(text: form["\(kind.rawValue).time"]) ?? TimeOfDay(text: form["time"])
        else { return request.now }
        return min(zone.moment(day, time).instant, request.now)
    }
}
