internal import Accounts
internal import Host
internal import Hummingbird
internal import Store

/// The first account, which becomes the operator's.
enum SetupController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.setup, new)
        routes.open(.post, Paths.setup, create)
    }

    @Sendable static func new(_ visit: Visit) async throws -> Response {
        guard try await !visit.store.hasAccounts() else { return visit.see(Paths.newSession) }
        return visit.show(SetupPage(visit.phrases, values: .init(locale: visit.locale)))
    }

    @Sendable static func create(_ visit: Visit) async throws -> Response {
        guard try await !visit.store.hasAccounts() else { return visit.see(Paths.newSession) }
        let phrases = visit.phrases
        let isRight = try await visit.counting([.network(visit.origin.network)], isRight: \.self) {
            try await SetupCode.matches(visit.form["code"], visit.store)
        }
        let input = AccountInput(visit)
        var problems = Problems()
        if !isRight { problems.add("code", phrases("setup.code.wrong")) }
        problems.add(input.problems)
        guard problems.isEmpty, let new = try await visit.newAccount(input), let home = visit.newHousehold(of: new.name)
        else {
            let page = SetupPage(phrases, code: visit.form["code"], values: input.values, problems: problems)
            return visit.show(page, status: .unprocessableContent)
        }
        do {
            try await visit.store.createOperator(new, household: home, act: visit.world.act)
        } catch Store.AccountProblem.alreadySetUp {
            return visit.see(Paths.newSession)
        }
        return try await visit.signIn(new.id, then: Paths.newPerson)
    }
}

extension Problems {
    mutating func add(_ others: Problems) {
        for problem in others.list { add(problem.field, problem.text) }
    }
}
