internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Everything the family can edit about a person.
enum ProfileController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.profile(.any), edit)
        routes.person(.post, Paths.profile(.any), update)
        routes.person(.post, Paths.areas(.any), addArea)
        routes.person(.post, Paths.timeZone(.any), move)
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        try await show(request)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = request.form
        let values = ProfilePage.Values(form)
        var problems = Problems()
        let draft = PersonDraft(
            name: values.name, birthdate: values.birthdate, areas: values.areas, units: values.units,
            energyUnit: values.energyUnit(for: request), firstWeekday: values.firstWeekday, timeZone: values.timeZone)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        guard let details = PersonCheck.details(draft, request, &problems) else {
            return try await show(request, values: values, problems: problems)
        }
        let person = Person(id: request.access.person, details: details)
        let saved = try await request.store.updatePerson(
            person, version: RecordVersion(number: version), request.access, change: request.change())
        switch saved {
        case .saved: return request.redirect(to: Paths.people, note: FlashNote("toast.profileSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?):
            return try await PersonConflict(request: request, mine: person, theirs: current).response()
        }
    }

    /// Changes the time zone and nothing else: somebody travels.
    @Sendable static func move(_ request: PersonRequest) async throws -> Response {
        let zone = request.form["zone"]
        guard request.world.zones.isKnown(zone) else { throw Refusal.malformed }
        let (stored, person) = (request.person, request.access.person)
        let saved = try await request.store.updatePerson(
            stored.person.moved(toZone: zone), version: stored.version, request.access, change: request.change())
        switch saved {
        case .saved: return request.redirect(to: Paths.today(person), note: FlashNote("toast.zoneChanged"))
        case .stale(nil): throw Refusal.notFound
        case .stale: return request.redirect(to: Paths.profile(person), note: FlashNote("toast.areaStale"))
        }
    }

    /// Turns on one area and changes nothing else.
    @Sendable static func addArea(_ request: PersonRequest) async throws -> Response {
        guard let area = Area(rawValue: request.form["area"]) else { throw Refusal.malformed }
        let stored = request.person
        let saved = try await request.store.updatePerson(
            stored.person.using(area), version: stored.version, request.access, change: request.change())
        let person = request.access.person
        switch saved {
        case .saved:
            let path = area == .activity ? Paths.activity(person) : Paths.today(person)
            return request.redirect(to: path, note: FlashNote("toast.areaAdded"))
        case .stale(nil): throw Refusal.notFound
        case .stale: return request.redirect(to: Paths.profile(person), note: FlashNote("toast.areaStale"))
        }
    }

    static func show(
        _ request: PersonRequest, values: ProfilePage.Values? = nil, problems: Problems = .none
    ) async throws -> Response {
        let stored = request.person
        let values = values ?? ProfilePage.Values(stored, request.phrases)
        let page = ProfilePage(
            request.phrases, person: stored.person.id, values: values,
            face: Face(stored), allergens: try await request.store.allergens(request.access),
            zones: request.world.zones.offered(keeping: values.timeZone), today: request.today, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension ProfilePage.Values {
    init(_ stored: StoredPerson, _ phrases: Phrases) {
        self.init(
            version: String(stored.version.number), name: stored.person.name, birthdate: stored.person.birthdate.iso,
            areas: stored.person.areas.map(\.rawValue), units: stored.person.units.rawValue,
            energyUnit: phrases.energyUnit.rawValue,
            firstWeekday: String(stored.person.firstWeekday.rawValue), timeZone: stored.person.timeZone)
    }

    /// The unit of energy that was chosen; blank if there was no choice before and the usual unit was left as it is.
    func energyUnit(for request: PersonRequest) -> String {
        let isUsual = request.person.person.energyUnit == nil && energyUnit == request.phrases.energyUnit.rawValue
        return isUsual ? "" : energyUnit
    }

    init(_ form: Form) {
        self.init(
            version: form["version"], name: form["name"], birthdate: form["birthdate"], areas: form.all("areas"),
            units: form["units"], energyUnit: form["energyUnit"], firstWeekday: form["firstWeekday"],
            timeZone: form["timeZone"])
    }
}
