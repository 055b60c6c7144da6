internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// The warning after an entry, and its preview while the form is still open.
enum WarningsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.warning(.any, ":symptom"), for: .help, locked: .reachable, show)
        routes.person(.post, Paths.warningPreview(.any), for: .log, preview)
    }

    /// Computed on every request, so that reloading an old page does not raise a false alarm.
    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("symptom", as: SymptomEntry.self)
        guard try await request.store.hasSymptom(id, request.access) else { throw Refusal.notFound }
        if request.isLocked { return try await calls(request) }
        let view = try await WarningView(request, about: id)
        let day = view.records.symptoms.first { $0.id == id }?.at.day
        let person = request.access.person
        return view.show(entry: day == nil ? Paths.today(person) : Paths.editSymptom(person, id.text))
    }

    /// Only who to call: recorded data stays hidden while the app is locked.
    private static func calls(_ request: PersonRequest) async throws -> Response {
        let people = try await request.store.help(for: request.account.account, now: request.now)
        guard let help = people.first(where: { $0.person.person.id == request.access.person }) else {
            throw Refusal.notFound
        }
        let page = WarningPage(
            discreetly: request.phrases, emergency: EmergencyCall(help.setting, zone: help.person.person.timeZone),
            contacts: help.contacts)
        return request.render(page)
    }

    /// Takes the fields of the symptom form: `kinds`, with `<kind>.grade` and `<kind>.time` for each; `day` and `time`
    /// for all. Answers 204 if the chosen symptoms require no call; advice is shown only after saving.
    ///
    /// A grade not chosen yet counts as mild, so a tap alone warns only if a mild symptom is enough; together with what
    /// is already logged it counts as unknown, as it would once it is saved.
    @Sendable static func preview(_ request: PersonRequest) async throws -> Response {
        let saved = chosen(request, ungraded: nil)
        let asSaved = try await WarningView(request, extra: saved)
        let isJoint = asSaved.warning?.joins(saved) ?? false
        let chosen = isJoint ? saved : chosen(request, ungraded: .mild)
        let view = isJoint ? asSaved : asSaved.choosing(chosen)
        guard let warning = view.warning, warning.level > .advice, warning.concerns(chosen) else {
            return Response(status: .noContent)
        }
        return view.show(entry: nil)
    }

    private static func chosen(_ request: PersonRequest, ungraded: Severity?) -> [ObservedSymptom] {
        let form = request.form
        let zone = request.zone
        return form.all("kinds").prefix(SymptomKind.allCases.count).compactMap { SymptomKind(rawValue: $0) }.compactMap
        {
            kind in
            let grade = SymptomGrade(rawValue: form["\(kind.rawValue).grade"]) ?? .unspecified
            guard grade.isFelt else { return nil }
            let onset = onset(kind, request, zone)
            return ObservedSymptom(
                kind: kind, severity: grade.severity == .unspecified ? ungraded : grade.severity, onset: onset)
        }
    }

    /// The onset given in the form; now if it is unreadable or in the future.
    private static func onset(_ kind: SymptomKind, _ request: PersonRequest, _ zone: ZoneRules) -> Instant {
        let form = request.form
        guard let day = CalendarDay(iso: form["day"]),
            let time = TimeOfDay(text: form["\(kind.rawValue).time"]) ?? TimeOfDay(text: form["time"])
        else { return request.now }
        return min(zone.moment(day, time).instant, request.now)
    }
}
