internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Open registration, if the operator enabled it. Creates an account with its own household.
enum AccountsController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.newAccount, new)
        routes.open(.post, Paths.accounts, create)
    }

    @Sendable static func new(_ request: PageRequest) async throws -> Response {
        guard try await request.store.hasAccounts() else { return request.redirect(to: Paths.setup) }
        let open = try await request.registrationOpen
        let page = RegisterPage(request.phrases, values: .init(request), open: open)
        return request.render(page, status: open ? .ok : .forbidden)
    }

    @Sendable static func create(_ request: PageRequest) async throws -> Response {
        guard try await request.store.hasAccounts(), try await request.registrationOpen else {
            return request.render(RegisterPage(request.phrases, open: false), status: .forbidden)
        }
        let input = AccountInput(request)
        var problems = input.problems
        if problems.isEmpty, let new = try await request.newAccount(input),
            let home = request.newHousehold(of: new.name)
        {
            do {
                try await request.store.createAccount(new, household: home, change: request.change())
                return try await request.signIn(new.id, then: Paths.newPerson)
            } catch Store.AccountProblem.emailTaken {
                problems.add("email", request.phrases("account.email.taken"))
            }
        }
        return request.render(
            RegisterPage(request.phrases, values: input.values, problems: problems), status: .unprocessableContent)
    }
}
