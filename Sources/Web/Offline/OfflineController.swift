internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// What a device keeps for times without a network, and the pages that stand in for those it has not kept.
enum OfflineController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.offline, locked: .reachable) { $0.show(OfflinePage($0.phrases)) }
        routes.open(.get, Paths.notSent, locked: .reachable) { $0.show(NotSentPage($0.phrases)) }
        routes.member(.get, Paths.offlinePages, list)
    }

    /// The list of pages with the key that seals them; a locked session gets neither.
    @Sendable static func list(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let account = member.account.account
        let people = try await visit.store.people(of: account.household)
        let agrees = try await visit.store.agrees(account.id, to: .keptPhotos)
        let documents = try await visit.store.offlineDocuments(of: account.household)
        let day = ZoneRules.utc.local(at: visit.now).day.adding(days: -90)
        let foods = try await visit.store.usualFoods(of: account.household, since: day, most: 10)
        let list = OfflineList(
            account: visit.site.deviceAccount(account.id),
            key: Base64URL.encode(visit.site.deviceKey(account.id)), csrf: visit.formToken,
            lock: OfflineList.Lock(visit.entrance?.lock), made: visit.now.milliseconds,
            home: OfflineList.home(people),
            pages: OfflineList.pages(
                visit.phrases, people: people, usualFoods: foods, documents: documents, keepsPhotos: agrees))
        return visit.json(list)
    }
}
