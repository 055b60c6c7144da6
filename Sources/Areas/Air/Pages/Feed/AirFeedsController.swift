internal import Accounts
internal import Air
internal import AirStore
internal import Clinical
internal import Encodings
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import SQL
internal import Store

/// The air for watches, homes and calendars, by a secret address.
enum AirFeedsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.airFeeds(.any), index)
        routes.person(.post, Paths.airFeeds(.any), create)
        routes.person(.post, Paths.airFeedRevocation(.any), revoke)
        routes.open(.get, Paths.airFeed(":airFeed"), locked: .reachable, json)
        routes.open(.get, Paths.airGlance(":airFeed"), locked: .reachable, glance)
        routes.open(.get, Paths.airCalendar(":airFeed"), locked: .reachable, calendar)
    }

    @Sendable private static func index(_ request: PersonRequest) async throws -> Response {
        let hasFeed = try await request.store.hasAirFeed(of: request.account.account.id, request.access)
        return request.render(
            AirFeedsPage(request.phrases, person: request.access.person, hasFeed: hasFeed))
    }

    @Sendable private static func create(_ request: PersonRequest) async throws -> Response {
        let token = request.world.newToken()
        try await request.store.createAirFeed(
            request.newID(), tokenHash: Digest.of(token), of: request.account.account.id, request.access,
            change: request.change())
        return request.render(
            AirFeedsPage(
                request.phrases, person: request.access.person, hasFeed: true,
                base: request.absolute(Paths.airFeed(token))))
    }

    @Sendable private static func revoke(_ request: PersonRequest) async throws -> Response {
        try await request.store.revokeAirFeed(
            of: request.account.account.id, request.access, change: request.change())
        return request.redirect(
            to: Paths.airFeeds(request.access.person), note: FlashNote("toast.airFeedRevoked"))
    }

    // MARK: What the address shows

    /// What a grant may see, and its words.
    private struct Seen: Sendable {
        let own: PersonAir
        let outlook: AirOutlook?
        let phrases: Phrases
        let zone: ZoneRules
    }

    private static func seen(_ request: PageRequest) async throws -> Seen {
        let hash = Digest.of(try request.parameter("airFeed"))
        guard let grant = try await request.store.airFeed(tokenHash: hash),
            let person = try await request.store.person(grant.access)
        else { throw Refusal.notFound }
        let (board, now) = (request.site.parts[AirBoard.self], request.now)
        let own = try await request.store.snapshot { tx in
            try PersonAir(person.person, grant.access, board, now: now, tx)
        }
        let zone = request.zone(of: person.person)
        return Seen(
            own: own, outlook: own.outlook(zone, now: now),
            phrases: request.site.templates.phrases(locale: grant.locale, language: grant.language), zone: zone)
    }

    @Sendable private static func json(_ request: PageRequest) async throws -> Response {
        let seen = try await seen(request)
        var response = request.json(AirPayload(seen.own, seen.outlook))
        response.headers[.cacheControl] = "private, no-store"
        return response
    }

    @Sendable private static func glance(_ request: PageRequest) async throws -> Response {
        let seen = try await seen(request)
        let size = request.query("size").flatMap { GlancePage.Size(rawValue: $0) } ?? .medium
        return request.render(
            GlancePage(seen.phrases, seen.outlook, fetchedAt: seen.own.air?.fetchedAt, size: size))
    }

    /// One event for each day of the forecast, all day long.
    @Sendable private static func calendar(_ request: PageRequest) async throws -> Response {
        let seen = try await seen(request)
        let today = seen.zone.local(at: request.now).day
        let text = AirCalendar.text(
            seen.phrases, seen.outlook, today: today, zone: seen.zone, generated: request.now)
        return Response(
            status: .ok,
            headers: [.contentType: "text/calendar; charset=utf-8", .cacheControl: "private, no-store"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
