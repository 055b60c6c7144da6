internal import Accounts
internal import Clinical
internal import Encodings
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// An account's API tokens.
enum TokensController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.tokens, show)
        routes.member(.post, Paths.tokens, create)
        routes.member(.post, Paths.tokenRevocation(":token"), revoke)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        try await TokensView(request).show()
    }

    @Sendable static func create(_ request: SignedInRequest) async throws -> Response {
        let view = try await TokensView(request)
        let values = TokensPage.Values(request.form)
        guard let id = APIToken.ID(values.id) else { throw Refusal.malformed }
        var problems = Problems()
        let checked = values.draft.checked(people: view.people.map(\.person.id))
        for problem in checked.problems { problems.add(problem.field, request.phrases.token(problem)) }
        if try await !request.confirms(password: request.form["password"]) {
            problems.add("password", request.phrases("settings.password.wrong"))
        }
        guard problems.isEmpty, let details = checked.value else {
            return try await view.show(values, problems: problems)
        }
        let token = TokenPolicy.token(secret: request.world.newToken())
        do {
            try await request.store.createToken(
                id, details, tokenHash: Digest.of(token), by: request.account.account, change: request.change())
        } catch Store.TokenProblem.idTaken {
            // The form was sent twice. The first response showed the token, and it cannot be shown again.
            return request.redirect(to: Paths.tokens)
        } catch Store.TokenProblem.tooMany(let limit) {
            problems.add("name", request.phrases("token.tooMany", count: limit))
            return try await view.show(values, problems: problems)
        } catch Store.TokenProblem.unknownPerson {
            problems.add("person", request.phrases("form.unknownChoice"))
            return try await view.show(values, problems: problems)
        }
        return try await view.show(secret: token)
    }

    @Sendable static func revoke(_ request: SignedInRequest) async throws -> Response {
        let id: APIToken.ID = try request.id("token")
        try await request.store.revokeToken(id, by: request.account.account, change: request.change())
        return request.redirect(to: Paths.tokens, note: FlashNote("toast.tokenRevoked"))
    }
}

extension APITokenDraft.Problem {
    /// The form field that the problem belongs to.
    var field: String {
        switch self {
        case .nameMissing, .nameTooLong: "name"
        case .unknownPerson, .personNeeded: "person"
        case .unknownScope: "scope"
        case .unknownLife: "life"
        }
    }
}

extension Phrases {
    func token(_ problem: APITokenDraft.Problem) -> String {
        switch problem {
        case .nameMissing: self("token.name.missing")
        case .nameTooLong(let limit): self("text.tooLong", count: limit)
        case .unknownPerson: self("token.person.missing")
        case .personNeeded: self("token.person.one")
        case .unknownScope, .unknownLife: self("form.unknownChoice")
        }
    }
}
