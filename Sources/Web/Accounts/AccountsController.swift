internal import Host
internal import Hummingbird
internal import Store

/// Open registration, when the operator switched it on: an account with a household of its own.
enum AccountsController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.newAccount, new)
        routes.open(.post, Paths.accounts, create)
    }

    @Sendable static func new(_ visit: Visit) async throws -> Response {
        guard try await visit.store.hasAccounts() else { return visit.see(Paths.setup) }
        let open = try await visit.registrationOpen
        let page = RegisterPage(visit.phrases, values: .init(locale: visit.locale), open: open)
        return visit.show(page, status: open ? .ok : .forbidden)
    }

    @Sendable static func create(_ visit: Visit) async throws -> Response {
        guard try await visit.store.hasAccounts(), try await visit.registrationOpen else {
            return visit.show(RegisterPage(visit.phrases, open: false), status: .forbidden)
        }
        let input = AccountInput(visit)
        var problems = input.problems
        if problems.isEmpty, let new = try await visit.newAccount(input), let home = visit.newHousehold(of: new.name) {
            do {
                try await visit.store.createAccount(new, household: home, act: visit.world.act)
                return try await visit.signIn(new.id, then: Paths.newPerson)
            } catch Store.AccountProblem.emailTaken {
                problems.add("email", visit.phrases("account.email.taken"))
            }
        }
        return visit.show(
            RegisterPage(visit.phrases, values: input.values, problems: problems), status: .unprocessableContent)
    }
}
