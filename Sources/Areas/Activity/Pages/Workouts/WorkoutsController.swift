internal import ActivityStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Workouts: the list of all, and one of a device or app with its route.
enum WorkoutsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.workouts(.any), index)
        routes.person(.get, Paths.workout(.any, ":start"), show)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let asked = request.query("page").flatMap { Int($0) } ?? 1
        let number = min(max(asked, 1), WorkoutsPage.lastPage)
        let found = try await request.store.workouts(
            request.access, skipping: (number - 1) * WorkoutsPage.size, limit: WorkoutsPage.size)
        let page = WorkoutsPage(
            HealthWords(request, of: stored.person), found.workouts, doubles: found.doubles, hasMore: found.hasMore,
            number: number)
        return request.render(page)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        guard let start = Int64(try request.parameter("start")) else { throw Refusal.notFound }
        let stored = request.person
        let found = try await request.store.workouts(request.access, at: Instant(milliseconds: start))
        guard let first = found.first else { throw Refusal.notFound }
        let page = WorkoutPage(HealthWords(request, of: stored.person), first.workout, found)
        return request.render(page)
    }
}
