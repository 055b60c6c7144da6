internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Collects the data for the tokens page.
struct TokensView {
    let request: SignedInRequest
    let people: [StoredPerson]

    private var phrases: Phrases { request.phrases }

    init(_ request: SignedInRequest) async throws {
        self.request = request
        people = try await request.store.people(for: request.account.account, now: request.now)
    }

    func show(
        _ values: TokensPage.Values? = nil, secret: String? = nil, problems: Problems = .none
    ) async throws -> Response {
        let tokens = try await request.store.tokens(of: request.account.account.id)
        let page = TokensPage(
            phrases, tokens: tokens.map(row), people: people.map { ($0.person.id.text, $0.person.name) },
            values: values ?? fresh, email: request.account.account.email.text, secret: secret, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private var fresh: TokensPage.Values {
        let only = people.count == 1 ? people.first?.person.id.text : nil
        return TokensPage.Values(id: request.newID(), person: only ?? "")
    }

    private func row(_ token: APIToken) -> TokensPage.Row {
        let person = token.person.map { id in
            people.first { $0.person.id == id }?.person.name ?? id.text
        }
        let isOver = token.state(now: request.now) == .expired
        let end = token.expires.map {
            phrases(isOver ? "token.ended" : "token.ends", ["day": day($0)])
        }
        return TokensPage.Row(
            phrases, id: token.id.text, name: token.name, person: person, scope: token.scope,
            end: end ?? phrases("token.noEnd"),
            used: token.lastUsed.map { phrases("settings.device.used", ["when": day($0)]) } ?? phrases("token.unused"),
            isOver: isOver)
    }

    /// Accounts have no time zone; a day is precise enough here.
    private func day(_ instant: Instant) -> String {
        phrases.formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}
