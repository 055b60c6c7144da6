internal import Air
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Where relievers were used, the names of places, and forgetting one.
enum PlacesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.asthma(":person", PlaceForm.noun), show)
        routes.person(.post, Paths.forgottenPlaces(":person"), forget)
        RecordController<FormPages<PlaceForm>>.add(to: &routes)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        let filter = PlaceFilter { request.query($0) }
        let view = try await request.asthma(
            .places(from: filter.first(request.today), limit: filter.mostPuffs))
        return request.render(
            PlacesPage(request.phrases, view, filter, person: request.access.person.text) { cluster in
                GeoPoint(latitude: cluster.latitude, longitude: cluster.longitude)
                    .flatMap { request.site.town(near: $0) }?.name
            })
    }

    /// Takes the place off its puffs for good.
    @Sendable private static func forget(_ request: PersonRequest) async throws -> Response {
        guard let spot = PlaceCluster.spot(request.form["spot"]) else { throw Refusal.malformed }
        _ = try await request.store.forgetPlace(spot, request.access, change: request.change())
        return request.redirect(
            to: Paths.asthma(request.access.person.text, PlaceForm.noun), note: FlashNote("toast.asthma.forgotten"))
    }
}
