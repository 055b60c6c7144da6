internal import Air
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Feeds
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Pages
internal import Store

/// Where relievers were used, the names of places, and forgetting one.
enum PuffPlacesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.asthma(.any, PlaceForm.noun), show)
        routes.person(.post, Paths.forgottenPlaces(.any), forget)
        routes.person(.get, Paths.mapTile(.any, ":zoom", ":column", ":row"), tile)
        RecordController<FormPages<PlaceForm>>.add(to: &routes)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        let filter = PlaceFilter { request.query($0) }
        let view = try await request.asthma(
            .places(from: filter.days(request.today).first, limit: filter.mostPuffs))
        return request.render(
            PuffPlacesPage(
                request.phrases, view, filter, person: request.access.person,
                streets: request.site.feeds.mapTiles.map { .init(host: $0.host, attribution: $0.attribution) }
            ) { cluster in
                GeoPoint(latitude: cluster.latitude, longitude: cluster.longitude)
                    .flatMap { request.site.town(near: $0) }?.name
            })
    }

    /// Fetched by the server, so that the browser does not contact the service.
    @Sendable private static func tile(_ request: PersonRequest) async throws -> Response {
        guard let tiles = request.site.feeds.mapTiles, let zoom = Int(try request.parameter("zoom")),
            let column = Int(try request.parameter("column")), let row = Int(try request.parameter("row")),
            let number = MapTiles.Number(zoom: zoom, column: column, row: row)
        else { throw Refusal.notFound }
        let tile: MapTiles.Tile?
        do throws(FeedProblem) { tile = try await tiles.tile(number) } catch {
            request.world.log.warning("no map tile came", metadata: ["problem": "\(error)"])
            tile = nil
        }
        guard let tile else { throw Refusal.notFound }
        return Response(
            status: .ok, headers: [.contentType: tile.type, .cacheControl: "private, max-age=3600"],
            body: .init(byteBuffer: ByteBuffer(bytes: tile.bytes)))
    }

    /// Takes the place off its puffs for good.
    @Sendable private static func forget(_ request: PersonRequest) async throws -> Response {
        guard let spot = PlaceCluster.spot(request.form["spot"]) else { throw Refusal.malformed }
        _ = try await request.store.forgetPlace(spot, request.access, change: request.change())
        return request.redirect(
            to: Paths.asthma(request.access.person, PlaceForm.noun), note: FlashNote("toast.asthma.forgotten"))
    }
}
