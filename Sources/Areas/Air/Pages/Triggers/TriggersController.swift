internal import AirStore
internal import Clinical
internal import Hummingbird
internal import Insights
internal import Pages
internal import Store

/// What rises and falls with a person's symptoms.
enum TriggersController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.airTriggers(":person"), show)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        let (today, zone) = (request.today, request.zone)
        let records = try await request.store.snapshot { tx in
            try tx.triggers(request.access, through: today, zone: zone)
        }
        return request.render(
            TriggersPage(
                request.phrases, person: request.access.person.text, DiaryTriggers(records.days, records.panel),
                hasPlaces: records.hasPlaces, today: today))
    }
}
