internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Store

/// Emergency numbers and first steps for anybody, and whom to call for the people at home.
enum HelpController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.help, locked: .reachable, tip: .help) { visit in
            guard let account = visit.entrance?.account.account else { return visit.show(HelpPage(visit.phrases)) }
            let people = try await visit.store.help(of: account.household)
            let documents = try await visit.store.offlineDocuments(of: account.household)
            let page = HelpPage(visit.phrases, people: people, documents: documents) { visit.today(of: $0) }
            return visit.show(page)
        }
    }
}
