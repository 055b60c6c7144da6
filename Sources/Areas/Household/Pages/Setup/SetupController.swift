internal import Accounts
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Creates the first account, which becomes the operator's.
enum SetupController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.setup, new)
        routes.open(.post, Paths.setup, create)
    }

    @Sendable static func new(_ request: PageRequest) async throws -> Response {
        guard try await !request.store.hasAccounts() else { return request.redirect(to: Paths.newSession) }
        return request.render(SetupPage(request.phrases, values: .init(request)))
    }

    @Sendable static func create(_ request: PageRequest) async throws -> Response {
        guard try await !request.store.hasAccounts() else { return request.redirect(to: Paths.newSession) }
        let phrases = request.phrases
        let isRight = try await request.counting([.network(request.origin.network)], isRight: \.self) {
            try await SetupCode.matches(request.form["code"], request.store)
        }
        let input = AccountInput(request)
        var problems = Problems()
        if !isRight { problems.add("code", phrases("setup.code.wrong")) }
        problems.add(input.problems)
        guard problems.isEmpty, let new = try await request.newAccount(input),
            let home = request.newHousehold(of: new.name)
        else {
            let page = SetupPage(phrases, code: request.form["code"], values: input.values, problems: problems)
            return request.render(page, status: .unprocessableContent)
        }
        do {
            try await request.store.createOperator(new, household: home, change: request.change())
        } catch Store.AccountProblem.alreadySetUp {
            return request.redirect(to: Paths.newSession)
        }
        return try await request.signIn(new.id, then: Paths.newPerson)
    }
}
