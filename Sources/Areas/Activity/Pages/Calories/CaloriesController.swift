internal import Activity
internal import ActivityStore
internal import Clinical
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// Calories eaten and burned on a day and in its week, and the person's own targets.
enum CaloriesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.calories(.any), show)
        routes.person(.get, Paths.nutritionTargets(.any), editTargets)
        routes.person(.post, Paths.nutritionTargets(.any), updateTargets)
    }

    /// Shows the day in the query; defaults to today.
    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let isSettled = try await request.site.recorder.updateTotals(request.access, request.world)
        let words = HealthWords(request, of: stored.person)
        let day = request.foodDay(words.today)
        let week = HealthRange.week.days(holding: day, firstWeekday: words.firstWeekday)
        guard
            let records = try await request.store.calories(
                request.access, from: week.lowerBound, through: week.upperBound, today: words.today,
                zone: request.zone)
        else { throw Refusal.notFound }
        let page = CaloriesPage(
            words, .init(day: day, zone: request.zone, now: request.now),
            energy: EnergyView(records.energy, today: words.today), entries: records.entries,
            apps: records.apps, complete: records.complete,
            measured: records.measured, targets: records.targets.targets, isSettled: isSettled)
        return request.render(page)
    }

    @Sendable static func editTargets(_ request: PersonRequest) async throws -> Response {
        let stored = try await request.store.nutritionTargets(request.access)
        return try await showTargets(request, EditTargetsPage.Values(stored, request.phrases))
    }

    @Sendable static func updateTargets(_ request: PersonRequest) async throws -> Response {
        let values = EditTargetsPage.Values(request.form)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let phrases = request.phrases
        let targets: NutritionTargets
        let stored = try await request.store.nutritionTargets(request.access).targets
        switch values.draft.checked(decimal: phrases.formats.decimalMark, stored: stored) {
        case .invalid(let found): return try await showTargets(request, values, phrases.targets(found))
        case .valid(let checked): targets = checked
        }
        let saved = try await request.store.saveNutritionTargets(
            targets, version: RecordVersion(number: version), request.access, change: request.change())
        let person = request.access.person
        switch saved {
        case .saved: return request.redirect(to: Paths.calories(person), note: FlashNote("toast.targetsSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?):
            let stored = request.person
            let rows = zip(phrases.rows(current.targets), phrases.rows(targets)).map { theirs, mine in
                (label: theirs.0, theirs: theirs.1, mine: mine.1)
            }
            return try await request.conflict(
                noun: "nutrition targets", record: person.text, person: stored, rows: rows,
                keep: Paths.calories(person),
                post: Paths.nutritionTargets(person), version: current.version)
        }
    }

    private static func showTargets(
        _ request: PersonRequest, _ values: EditTargetsPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let page = EditTargetsPage(
            request.phrases, person: request.access.person, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension Phrases {
    /// The rows of targets for comparing two versions.
    fileprivate func rows(_ targets: NutritionTargets) -> [(String, String)] {
        NutritionTargets.nutrients.map { nutrient in
            (self.nutrient(nutrient), targets[nutrient].map { target($0, of: nutrient) } ?? "–")
        }
    }
}
