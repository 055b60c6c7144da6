internal import Activity
internal import Clinical
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Store

/// What was eaten and burned on a day and in its week, and the person's own targets.
enum CaloriesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.calories(":person"), show)
        routes.person(.get, Paths.nutritionTargets(":person"), editTargets)
        routes.person(.post, Paths.nutritionTargets(":person"), updateTargets)
    }

    /// The day of the address; what cannot be read is today.
    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let isSettled = try await visit.visit.site.recorder.settle(visit.access, visit.visit.world)
        let words = HealthWords(visit, of: stored.person)
        let day = visit.visit.foodDay(words.today)
        let week = HealthRange.week.days(holding: day, firstWeekday: words.firstWeekday)
        guard
            let records = try await visit.store.calories(
                visit.access, from: week.lowerBound, through: week.upperBound, today: words.today)
        else { throw Refusal.notFound }
        let page = CaloriesPage(
            words, .init(day: day, zone: visit.visit.zone(of: stored.person), now: visit.visit.now),
            energy: EnergyView(records.energy, today: words.today), entries: records.entries,
            measured: records.measured, targets: records.targets.targets, isSettled: isSettled)
        return visit.visit.show(page, person: records.energy.person)
    }

    @Sendable static func editTargets(_ visit: PersonVisit) async throws -> Response {
        let stored = try await visit.store.nutritionTargets(visit.access)
        return try await showTargets(visit, EditTargetsPage.Values(stored, visit.visit.phrases))
    }

    @Sendable static func updateTargets(_ visit: PersonVisit) async throws -> Response {
        let values = EditTargetsPage.Values(visit.visit.form)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let phrases = visit.visit.phrases
        let targets: NutritionTargets
        switch values.draft.checked(decimal: phrases.formats.decimalMark) {
        case .invalid(let found): return try await showTargets(visit, values, phrases.targets(found))
        case .valid(let checked): targets = checked
        }
        let saved = try await visit.store.saveNutritionTargets(
            targets, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        let person = visit.access.person.text
        switch saved {
        case .saved: return visit.visit.see(Paths.calories(person), note: FlashNote("toast.targetsSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?):
            let stored = visit.person
            let rows = zip(phrases.rows(current.targets), phrases.rows(targets)).map { theirs, mine in
                (label: theirs.0, theirs: theirs.1, mine: mine.1)
            }
            return try await visit.conflict(
                noun: "nutrition targets", record: person, person: stored, rows: rows, keep: Paths.calories(person),
                post: Paths.nutritionTargets(person), version: current.version)
        }
    }

    private static func showTargets(
        _ visit: PersonVisit, _ values: EditTargetsPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let person = visit.person
        let page = EditTargetsPage(
            visit.visit.phrases, person: visit.access.person.text, values: values, problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension Phrases {
    /// What targets say, for two versions side by side.
    fileprivate func rows(_ targets: NutritionTargets) -> [(String, String)] {
        NutritionTargets.nutrients.map { nutrient in
            (self.nutrient(nutrient), targets[nutrient].map { quantity($0, of: nutrient) } ?? "–")
        }
    }
}
