internal import Accounts
internal import Air
internal import AirStore
internal import Clinical
internal import Feeds
internal import Hummingbird
internal import Pages
internal import SQL
internal import Store

/// The page about the air of one person, beside the others of the household.
enum AirController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.air(.any), for: .today, show)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        let place = request.query("place").flatMap { Stored<PlaceDetails>.ID($0) }
        let (board, now) = (request.site.parts[AirBoard.self], request.now)
        let person = request.person.person
        let others = try await others(request)
        let (own, levels) = try await request.store.snapshot { tx in
            let own = try PersonAir(person, request.access, at: place, board, now: now, tx)
            let levels = try others.map { person, access in
                try PersonAir(person, access, board, now: now, tx)
            }
            return (own, levels)
        }
        if let air = own.air, air.fetchedAt == nil || board[air.place.details.cell] == nil {
            let place = AirPlace(air.place.details.cell, country: air.place.details.country)
            board.start(place.cell) { try await AirRefresh(site: request.site).one(place) }
        }
        let tabs = ([own] + levels).map { air in
            let zone = request.zone(of: air.person)
            let outlook = air.outlook(zone, now: now)
            return AirPage.PersonTab(
                request.phrases, air.person, outlook.map { $0.risk(on: $0.today).level } ?? .unknown,
                isShown: air.person.id == person.id)
        }
        return request.render(AirPage(request.phrases, own, people: tabs, zone: request.zone, now: now))
    }

    /// The others of the household who use the area.
    private static func others(_ request: PersonRequest) async throws -> [(Person, PersonAccess)] {
        let people = try await request.store.people(for: request.account.account, now: request.now)
        var found: [(Person, PersonAccess)] = []
        for person in people.map(\.person)
        where person.id != request.person.person.id
            && person.areas.contains(where: { $0 == .hayFever || $0 == .asthma })
        {
            guard
                let access = try await request.store.access(
                    of: request.account.account.id, to: person.id, for: .today, now: request.now)
            else {
                continue
            }
            found.append((person, access))
        }
        return found
    }
}
