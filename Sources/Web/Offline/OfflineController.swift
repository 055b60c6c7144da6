internal import Accounts
internal import Clinical
internal import Encodings
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// What a device caches for offline use, and the fallback pages for anything it has not cached.
enum OfflineController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.offline, locked: .reachable) { $0.render(OfflinePage($0.phrases)) }
        routes.open(.get, Paths.notSent, locked: .reachable) { $0.render(NotSentPage($0.phrases)) }
        routes.member(.get, Paths.offlinePages, for: nil, list)
    }

    /// The list of pages with their encryption key; a locked session gets neither.
    @Sendable static func list(_ request: SignedInRequest) async throws -> Response {
        let account = request.account.account
        let people = try await request.store.people(for: account, now: request.now)
        let agrees = try await request.store.agrees(account.id, to: .keptPhotos)
        let documents = try await request.store.offlineDocuments(for: account, now: request.now)
        let day = ZoneRules.utc.local(at: request.now).day.adding(days: -90)
        let foods = try await request.store.usualFoods(of: account.household, since: day, most: 10)
        let parts = try await parts(request, people)
        let names = OfflineList.names(request.phrases, request.site.areas.destinations, people)
        let list = OfflineList(
            account: request.site.deviceAccount(account.id),
            key: Base64URL.encode(request.site.deviceKey(account.id)), csrf: request.formToken,
            lock: OfflineList.Lock(request.authentication?.lock), made: request.now.milliseconds,
            savesData: request.http.savesData, home: OfflineList.home(people),
            pages: (OfflineList.pages(
                request.phrases, people: people, usualFoods: foods, documents: documents, keepsPhotos: agrees)
                + parts.flatMap { $0(request.phrases) }.map { OfflineList.Page($0) })
                .filter { account.membership.may($0.ability, now: request.now) }
                .called(names))
        return request.json(list)
    }

    /// What the areas keep for each person.
    private static func parts(_ request: SignedInRequest, _ people: [StoredPerson]) async throws -> [OfflinePart] {
        let areas = request.site.areas.all
        var parts: [OfflinePart] = []
        for person in people.map(\.person) {
            // Somebody may have been removed in the meantime.
            guard
                let access = try await request.store.access(
                    of: request.account.account.id, to: person.id, for: .today, now: request.now)
            else { continue }
            parts += try await request.store.snapshot { tx in
                try areas.map { try $0.offline(person, access, tx) }
            }
        }
        return parts
    }
}
