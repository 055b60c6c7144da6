internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Everything about a person that the family can edit.
enum ProfileController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.profile(":person"), edit)
        routes.person(.post, Paths.profile(":person"), update)
        routes.person(.post, Paths.areas(":person"), addArea)
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        try await show(visit)
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let form = visit.visit.form
        let values = ProfilePage.Values(form)
        var problems = Problems()
        let draft = PersonDraft(
            name: values.name, birthdate: values.birthdate, areas: values.areas, units: values.units,
            firstWeekday: values.firstWeekday, timeZone: values.timeZone)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        guard let details = PersonCheck.details(draft, visit.visit, &problems) else {
            return try await show(visit, values: values, problems: problems)
        }
        let person = Person(id: visit.access.person, details: details)
        let saved = try await visit.store.updatePerson(
            person, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch saved {
        case .saved: return visit.visit.see(Paths.people, note: FlashNote("toast.profileSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?):
            return try await PersonConflict(visit: visit, mine: person, theirs: current).response()
        }
    }

    /// Switches one area on and leaves everything else as it is.
    @Sendable static func addArea(_ visit: PersonVisit) async throws -> Response {
        guard let area = Area(rawValue: visit.visit.form["area"]) else { throw Refusal.malformed }
        let stored = visit.person
        let saved = try await visit.store.updatePerson(
            stored.person.using(area), version: stored.version, visit.access, act: visit.visit.world.act)
        let person = visit.access.person.text
        switch saved {
        case .saved:
            let path = area == .activity ? Paths.activity(person) : Paths.today(person)
            return visit.visit.see(path, note: FlashNote("toast.areaAdded"))
        case .stale(nil): throw Refusal.notFound
        case .stale: return visit.visit.see(Paths.profile(person), note: FlashNote("toast.areaStale"))
        }
    }

    static func show(
        _ visit: PersonVisit, values: ProfilePage.Values? = nil, problems: Problems = .none
    ) async throws -> Response {
        let stored = visit.person
        let page = ProfilePage(
            visit.visit.phrases, person: stored.person.id.text, values: values ?? ProfilePage.Values(stored),
            face: Face(stored), allergens: try await visit.store.allergens(visit.access),
            zones: visit.visit.world.zones.all, today: visit.visit.today(of: stored.person), problems: problems)
        return visit.visit.show(page, person: stored, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension ProfilePage.Values {
    init(_ stored: StoredPerson) {
        self.init(
            version: String(stored.version.number), name: stored.person.name, birthdate: stored.person.birthdate.iso,
            areas: stored.person.areas.map(\.rawValue), units: stored.person.units.rawValue,
            firstWeekday: String(stored.person.firstWeekday.rawValue), timeZone: stored.person.timeZone)
    }

    init(_ form: Form) {
        self.init(
            version: form["version"], name: form["name"], birthdate: form["birthdate"], areas: form.all("areas"),
            units: form["units"], firstWeekday: form["firstWeekday"], timeZone: form["timeZone"])
    }
}
