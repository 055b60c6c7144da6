internal import Clinical
internal import Hummingbird
internal import Store

/// Workouts as devices and apps recorded them: the list, and one with its way.
enum WorkoutsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.workouts(":person"), index)
        routes.person(.get, Paths.workout(":person", ":start"), show)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let asked = visit.visit.query("page").flatMap { Int($0) } ?? 1
        let number = min(max(asked, 1), WorkoutsPage.lastPage)
        let found = try await visit.store.workouts(
            visit.access, skipping: (number - 1) * WorkoutsPage.size, limit: WorkoutsPage.size)
        let page = WorkoutsPage(
            HealthWords(visit, of: stored.person), found.workouts, hasMore: found.hasMore, number: number)
        return visit.visit.show(page, person: stored)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        guard let start = Int64(try visit.visit.parameter("start")) else { throw Refusal.notFound }
        let stored = visit.person
        let found = try await visit.store.workouts(visit.access, at: Instant(milliseconds: start))
        guard let first = found.first else { throw Refusal.notFound }
        let page = WorkoutPage(HealthWords(visit, of: stored.person), first.workout, found)
        return visit.visit.show(page, person: stored)
    }
}
