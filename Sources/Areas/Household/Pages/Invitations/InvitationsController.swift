internal import Accounts
internal import Encodings
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Joins a household through an invitation link.
enum InvitationsController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.invitation(":code"), show)
        routes.open(.post, Paths.invitation(":code"), create)
    }

    @Sendable static func show(_ request: PageRequest) async throws -> Response {
        let code = try request.parameter("code")
        guard let invitation = try await open(code, request) else { return closed(request) }
        if let stored = request.authentication?.account { return try await own(stored, code, invitation, request) }
        let page = JoinPage(
            request.phrases, code: code, household: invitation.household.name, as: invitation.membership.role,
            values: .init(request))
        return request.render(page)
    }

    @Sendable static func create(_ request: PageRequest) async throws -> Response {
        let code = try request.parameter("code")
        guard let invitation = try await open(code, request) else { return closed(request) }
        if let stored = request.authentication?.account { return try await move(stored, code, invitation, request) }
        let input = AccountInput(request)
        var problems = input.problems
        if problems.isEmpty, let new = try await request.newAccount(input) {
            do {
                try await request.store.join(new, codeHash: Digest.of(code), change: request.change())
                return try await request.signIn(new.id, then: Paths.home)
            } catch Store.AccountProblem.emailTaken {
                problems.add("email", request.phrases("account.email.taken"))
            } catch Store.AccountProblem.invitation {
                return closed(request)
            }
        }
        let page = JoinPage(
            request.phrases, code: code, household: invitation.household.name, as: invitation.membership.role,
            values: input.values, problems: problems)
        return request.render(page, status: .unprocessableContent)
    }

    private static func own(
        _ stored: StoredAccount, _ code: String, _ invitation: StoredInvitation, _ request: PageRequest
    ) async throws -> Response {
        let account = stored.account
        let looksAfterOthers = try await request.store.looksAfterOthers(account)
        let mayMove = account.household != invitation.household.id && !looksAfterOthers
        let page = JoinPage(
            request.phrases, code: code, household: invitation.household.name, as: invitation.membership.role,
            name: account.name,
            email: account.email.text, mayMove: mayMove)
        return request.render(page)
    }

    /// Moves the existing account into the household. Fails if people or other members depend on the account.
    private static func move(
        _ stored: StoredAccount, _ code: String, _ invitation: StoredInvitation, _ request: PageRequest
    ) async throws -> Response {
        do {
            try await request.store.join(stored.account, codeHash: Digest.of(code), change: request.change())
            return request.redirect(to: Paths.home)
        } catch is Store.MemberProblem {
            return try await own(stored, code, invitation, request)
        } catch Store.AccountProblem.invitation {
            return closed(request)
        }
    }

    private static func open(_ code: String, _ request: PageRequest) async throws -> StoredInvitation? {
        let invitation = try await request.store.invitation(codeHash: Digest.of(code))
        return invitation.flatMap { $0.state(now: request.now) == .open ? $0 : nil }
    }

    private static func closed(_ request: PageRequest) -> Response {
        request.render(JoinPage(closed: request.phrases), status: .gone)
    }
}
