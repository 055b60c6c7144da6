internal import AirStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Which pollen is in the air in which months at a person's first place.
enum SeasonController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.airSeason(.any), show)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        let (today, zone) = (request.today, request.zone)
        let records = try await request.store.snapshot { tx in
            try tx.seasons(request.access, through: today, zone: zone)
        }
        return request.render(
            SeasonPage(request.phrases, person: request.access.person, records, today: today))
    }
}
