internal import Air
internal import AirStore
internal import Clinical
internal import Hummingbird
internal import Insights
internal import Pages
internal import Store

/// What rises and falls with a person's symptoms.
enum TriggersController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.airTriggers(.any), show)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        let (today, zone, schema) = (request.today, request.zone, request.store.schema)
        let names = try request.site.medicines
        let records = try await request.store.snapshot { tx in
            let history = try DiaryHistory.read(
                request.access, schema, names: names, from: .earliest, through: today, zone: zone, tx)
            return try tx.triggers(
                request.access, history.entries.map(\.details), through: today, zone: zone,
                step: { history.step(on: $0.day, $0.content) })
        }
        return request.render(
            TriggersPage(
                request.phrases, person: request.access.person, DiaryTriggers(records.days, records.panel),
                hasPlaces: records.hasPlaces, today: today))
    }
}
