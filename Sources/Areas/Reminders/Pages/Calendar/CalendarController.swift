internal import Accounts
internal import Clinical
internal import Encodings
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// A calendar that programs read by a secret address. It shows what is due; it is not a way to be reminded.
enum CalendarController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.calendarFeeds(.any), create)
        routes.person(.post, Paths.calendarFeedRevocation(.any), revoke)
        routes.open(.get, Paths.calendar(":feed"), locked: .reachable, show)
    }

    /// Days before and after today that the calendar has.
    private static let (before, after) = (7, 400)

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let token = request.world.newToken()
        try await request.store.createCalendarFeed(
            request.newID(), tokenHash: Digest.of(token), showsDetails: request.form["details"] == "yes",
            of: request.account.account.id, request.access, change: request.change())
        return request.render(
            try await RemindersController.page(request, calendar: request.absolute(Paths.calendar(token))))
    }

    @Sendable static func revoke(_ request: PersonRequest) async throws -> Response {
        try await request.store.revokeCalendarFeed(
            of: request.account.account.id, request.access, change: request.change())
        return request.redirect(
            to: Paths.reminders(request.access.person), note: FlashNote("toast.calendarRevoked"))
    }

    @Sendable static func show(_ request: PageRequest) async throws -> Response {
        let hash = Digest.of(try request.parameter("feed"))
        guard let grant = try await request.store.calendarFeed(tokenHash: hash, at: request.now),
            let person = try await request.store.person(grant.access)
        else { throw Refusal.notFound }
        let now = request.now
        await request.site.recorder.later("calendar \(grant.id)") { store in
            try await store.noteCalendarRead(grant.id, at: now)
        }
        let zone = request.zone(of: person.person)
        let today = zone.local(at: request.now).day
        let records = try await request.store.calendarRecords(
            grant.access, from: today.adding(days: -before), through: today.adding(days: 2))
        let phrases = request.site.templates.phrases(locale: grant.locale, language: grant.language)
        let events = CalendarEvents(phrases: phrases, grant: grant, zone: zone).events(
            own: records.own, ledger: records.ledger)
        let feed = CalendarFeed(
            name: phrases("calendar.name"),
            productID: "-//Acclimate//Reminders//\(phrases.words.language.tag.uppercased())", zone: zone,
            from: today.adding(days: -before), through: today.adding(days: after), events: events,
            generated: request.now)
        return Response(
            status: .ok,
            headers: [.contentType: "text/calendar; charset=utf-8", .cacheControl: "private, no-store"],
            body: .init(byteBuffer: ByteBuffer(string: feed.text)))
    }
}
