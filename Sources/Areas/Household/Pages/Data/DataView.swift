internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Collects the data for the data page.
struct DataView {
    let request: SignedInRequest

    func show(who: String = DataPage.everybody, problems: Problems = .none) async throws -> Response {
        let account = request.account.account
        let people = try await request.store.people(for: account, now: request.now)
        let page = DataPage(
            request.phrases, people: people.map { ($0.person.id, $0.person.name) },
            values: DataPage.Values(
                who: who, email: account.email.text, mayImport: people.isEmpty && account.isOperator,
                megabytes: request.site.options.maxUploadBytes / 1_000_000), problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

/// The data page.
enum DataController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.data, show)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        try await DataView(request: request).show()
    }
}
