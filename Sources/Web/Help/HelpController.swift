internal import Accounts
internal import Clinical
internal import HouseholdPages
internal import Hummingbird
internal import Pages
internal import Store

/// Emergency numbers and first steps for anyone, and who to call for the household's people.
enum HelpController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.help, locked: .reachable, tip: .help) { request in
            guard let account = request.authentication?.account.account else {
                return request.render(HelpPage(request.phrases))
            }
            let people = try await request.store.help(for: account, now: request.now)
            let documents = try await request.store.offlineDocuments(for: account, now: request.now)
            let cards = try await cards(request, account, people.map(\.person.person))
            let page = HelpPage(
                request.phrases, people: people, documents: documents, cards: cards,
                opensContacts: { account.membership.may(.history, of: $0.id, now: request.now) },
                today: { request.today(of: $0) })
            return request.render(page)
        }
    }

    /// What the areas say about the people.
    private static func cards(_ request: PageRequest, _ account: Account, _ people: [Person]) async throws -> [Card] {
        let areas = request.site.areas.all
        var cards: [Card] = []
        for person in people {
            // Somebody may have been removed in the meantime.
            guard
                let access = try await request.store.access(
                    of: account.id, to: person.id, for: .help, now: request.now)
            else { continue }
            let parts = try await request.store.snapshot { tx in try areas.map { try $0.help(person, access, tx) } }
            cards += parts.flatMap { $0(request.phrases) }
        }
        return cards
    }
}
