internal import Air
internal import AirStore
internal import Clinical
internal import Feeds
internal import Hummingbird
internal import Pages
internal import Store

/// The places of a person: list, search and where the phone is. Forms are those of `PlaceRecordPages`.
enum PlacesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.places(.any), index)
        routes.person(.post, Paths.here(.any), here)
        RecordController<PlaceRecordPages>.add(to: &routes)
    }

    @Sendable private static func index(_ request: PersonRequest) async throws -> Response {
        let places = try await request.store.records(.place, request.access)
        let query = request.query("q") ?? ""
        let search = query.isEmpty ? nil : await request.site.placeSearch(query, request.locale)
        return request.render(
            PlacesPage(
                request.phrases, person: request.access.person, places, query: query, search: search,
                map: PlaceMap(request.phrases, places, request.site.gazetteer), newID: request.newID,
                now: request.zone.local(at: request.now), zone: request.zone))
    }

    /// Keeps where the phone is, no more exact than a cell. A position that is none is refused, and nothing is invented.
    @Sendable private static func here(_ request: PersonRequest) async throws -> Response {
        let form = request.form
        let draft = PlaceDraft(
            name: request.phrases("place.use.here"), latitude: form["latitude"], longitude: form["longitude"],
            use: PlaceDetails.Use.here.rawValue)
        guard case .valid(let known) = draft.checked(), let id = Stored<PlaceDetails>.ID(request.newID()) else {
            throw Refusal.malformed
        }
        let details = PlaceDetails(
            name: known.name, cell: known.cell, country: request.site.country(of: known.cell.middle), use: known.use)
        let there = try await request.store.records(.place, request.access).first { $0.details.use == .here }
        try await request.store.saveHere(id, details, request.access, change: request.change())
        return request.redirect(
            to: Paths.air(request.access.person, place: (there?.id ?? id).text),
            note: FlashNote("toast.placeSaved"))
    }
}
