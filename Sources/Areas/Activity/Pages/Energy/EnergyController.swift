internal import Activity
internal import ActivityStore
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The inputs of energy estimates: sex, height, weight and the person's own goal.
enum EnergyController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.energy(.any), show)
        routes.person(.get, Paths.editEnergy(.any), edit)
        routes.person(.post, Paths.energy(.any), update)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let isSettled = try await request.site.recorder.updateTotals(request.access, request.world)
        let (records, words) = try await records(request)
        let view = EnergyView(records, today: words.today)
        return request.render(EnergyPage(words, view, isSettled: isSettled))
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let (records, words) = try await records(request)
        return show(request, records, EditEnergyPage.Values(records.profile, words))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let (records, words) = try await records(request)
        let values = EditEnergyPage.Values(request.form, words)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let birthdate = records.person.person.birthdate
        let details: EnergyProfileDetails
        switch values.draft(words).checked(
            birthdate: birthdate, today: words.today, stored: records.profile.details,
            latest: BodyWeight.newer(records.weights.first, records.body.weight))
        {
        case .invalid(let found): return show(request, records, values, words.energy(found, values.units))
        case .valid(let checked): details = checked
        }
        if let unusual = records.jump(to: details.weight).map(words.unusual) {
            let problems = unusual.problems(confirmed: values.unusual)
            if !problems.isEmpty { return show(request, records, values, problems, unusual) }
        }
        let saved = try await request.store.saveEnergyProfile(
            details, version: RecordVersion(number: version), request.access, change: request.change())
        let person = request.access.person
        switch saved {
        case .saved: return request.redirect(to: Paths.energy(person), note: FlashNote("toast.energySaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?):
            let rows = zip(words.rows(current.details), words.rows(details)).map { theirs, mine in
                (label: theirs.0, theirs: theirs.1, mine: mine.1)
            }
            return try await request.conflict(
                noun: "energy profile", record: person.text, person: records.person, rows: rows,
                keep: Paths.energy(person), post: Paths.energy(person), version: current.version)
        }
    }

    private static func records(_ request: PersonRequest) async throws -> (EnergyRecords, HealthWords) {
        let stored = request.person
        let words = HealthWords(request, of: stored.person)
        guard let records = try await request.store.energyRecords(request.access, today: words.today) else {
            throw Refusal.notFound
        }
        return (records, words)
    }

    private static func show(
        _ request: PersonRequest, _ records: EnergyRecords, _ values: EditEnergyPage.Values,
        _ problems: Problems = .none, _ unusual: UnusualEntry? = nil
    ) -> Response {
        let words = HealthWords(request, of: records.person.person)
        let view = EnergyView(records, today: words.today)
        let page = EditEnergyPage(
            words, isAdult: view.isAdult, latest: view.weight, values: values, problems: problems, unusual: unusual)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension EnergyRecords {
    /// The changed weight, if it is far from the one before it.
    fileprivate func jump(to weight: BodyWeight?) -> WeightJump? {
        guard let weight, weight != profile.details.weight else { return nil }
        let measured = body.weight.flatMap { $0.day <= weight.day ? $0 : nil }
        return BodyWeight.newer(weights.first { $0.day <= weight.day }, measured).flatMap { earlier in
            WeightJump(weight.grams, on: weight.day, from: earlier)
        }
    }
}

extension HealthWords {
    /// Text for a person's pages, as of their current day.
    init(_ request: PersonRequest, of person: Person) {
        self.init(
            phrases: request.phrases, person: person.id, units: person.units,
            firstWeekday: person.firstWeekday, today: request.today)
    }

    /// The rows of a profile for comparing two versions.
    fileprivate func rows(_ details: EnergyProfileDetails) -> [(String, String)] {
        [
            (phrases("energy.sex"), details.sex.map { phrases("energy.sex.\($0.rawValue)") } ?? "–"),
            (phrases("activity.metric.height"), details.millimetres.map(height) ?? "–"),
            (phrases("activity.metric.body-mass"), details.weight.map { weight($0.grams) } ?? "–"),
            (phrases("energy.weighed"), details.weight.map { phrases.formats.fullDay($0.day) } ?? "–"),
            (phrases("energy.goal"), details.goal.map(goal) ?? "–"),
            (phrases("energy.goalWeight"), details.goalGrams.map(weight) ?? "–"),
        ]
    }
}
