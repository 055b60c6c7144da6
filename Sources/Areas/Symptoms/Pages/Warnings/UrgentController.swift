internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms

/// The warning for signs that were just ticked. It is open to anyone, even while locked, and uses no recorded symptoms.
enum UrgentController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.urgent, locked: .reachable) { $0.render(UrgentCheckPage($0.phrases)) }
        routes.open(.post, Paths.urgent, locked: .reachable, answer)
    }

    /// The form does not ask about severity or doses, so the more cautious reading applies: unknown severity, and
    /// a dose taken just now.
    @Sendable static func answer(_ request: PageRequest) async throws -> Response {
        let phrases = request.phrases
        let signs = request.form.all("signs").prefix(SymptomKind.allCases.count).compactMap {
            SymptomKind(rawValue: $0)
        }
        guard !signs.isEmpty else {
            let problems = Problems([("signs", phrases("urgentCheck.none"))])
            return request.render(UrgentCheckPage(phrases, problems: problems), status: .unprocessableContent)
        }
        let warning = Warning(
            signs.map { ObservedSymptom(kind: $0, severity: nil, onset: request.now) }, doses: [request.now],
            now: request.now
        )
        let people =
            if let account = request.authentication?.account.account {
                try await request.store.help(for: account, now: request.now)
            } else { [PersonHelp]() }
        return request.render(WarningPage(phrases, warning, people: people))
    }
}

extension WarningPage {
    /// For signs not tied to a person. Shows the emergency number if it is the same for the whole household, otherwise
    /// the one for an unknown country, and contacts only if there is one person. Help lists those of each person.
    init(_ phrases: Phrases, _ warning: Warning?, people: [PersonHelp]) {
        let calls = people.map { EmergencyCall($0.setting, zone: $0.person.person.timeZone) }
        let isOne = calls.dropFirst().allSatisfy { $0.link == calls.first?.link }
        var values = Values(
            phrases, warning, name: "", said: phrases("urgentCheck.said"), entry: Paths.urgent)
        if warning == nil {
            values.title = phrases("urgentCheck.quiet")
            values.said = phrases("urgentCheck.quiet.text")
        }
        values.kept = phrases("urgentCheck.kept")
        values.back = phrases("urgentCheck.back")
        self.init(
            phrases, person: nil, emergency: isOne ? calls.first ?? .anywhere : .anywhere,
            contacts: people.count == 1 ? people.flatMap(\.contacts) : [], values: values)
    }

    /// For a locked device: who to call, without any recorded data.
    init(discreetly phrases: Phrases, emergency: EmergencyCall, contacts: [Contact]) {
        var values = Values(
            tone: .emergency, title: phrases("urgent.locked.title"), key: "locked",
            said: phrases("urgent.locked.text"), entry: Paths.lock)
        values.back = phrases("urgent.locked.back")
        self.init(phrases, person: nil, emergency: emergency, contacts: contacts, values: values)
    }
}
