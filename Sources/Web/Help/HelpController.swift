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
            let people = try await request.store.help(of: account.household)
            let documents = try await request.store.offlineDocuments(of: account.household)
            let page = HelpPage(request.phrases, people: people, documents: documents) { request.today(of: $0) }
            return request.render(page)
        }
    }
}
