internal import Accounts
internal import Host
internal import Hummingbird
internal import Store

/// Joining a household by its invitation link.
enum InvitationsController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.invitation(":code"), show)
        routes.open(.post, Paths.invitation(":code"), create)
    }

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let code = try visit.parameter("code")
        guard let invitation = try await open(code, visit) else { return closed(visit) }
        if let stored = visit.entrance?.account { return try await own(stored, code, invitation, visit) }
        let page = JoinPage(
            visit.phrases, code: code, household: invitation.household.name, values: .init(locale: visit.locale))
        return visit.show(page)
    }

    @Sendable static func create(_ visit: Visit) async throws -> Response {
        let code = try visit.parameter("code")
        guard let invitation = try await open(code, visit) else { return closed(visit) }
        if let stored = visit.entrance?.account { return try await move(stored, code, invitation, visit) }
        let input = AccountInput(visit)
        var problems = input.problems
        if problems.isEmpty, let new = try await visit.newAccount(input) {
            do {
                try await visit.store.join(new, codeHash: Digest.of(code), act: visit.world.act)
                return try await visit.signIn(new.id, then: Paths.home)
            } catch Store.AccountProblem.emailTaken {
                problems.add("email", visit.phrases("account.email.taken"))
            } catch Store.AccountProblem.invitation {
                return closed(visit)
            }
        }
        let page = JoinPage(
            visit.phrases, code: code, household: invitation.household.name, values: input.values, problems: problems)
        return visit.show(page, status: .unprocessableContent)
    }

    private static func own(
        _ stored: StoredAccount, _ code: String, _ invitation: StoredInvitation, _ visit: Visit
    ) async throws -> Response {
        let account = stored.account
        let looksAfterOthers = try await visit.store.looksAfterOthers(account)
        let mayMove = account.household != invitation.household.id && !looksAfterOthers
        let page = JoinPage(
            visit.phrases, code: code, household: invitation.household.name, name: account.name,
            email: account.email.text, mayMove: mayMove)
        return visit.show(page)
    }

    /// Somebody who looks after nobody joins with the account they have.
    private static func move(
        _ stored: StoredAccount, _ code: String, _ invitation: StoredInvitation, _ visit: Visit
    ) async throws -> Response {
        do {
            try await visit.store.join(stored.account, codeHash: Digest.of(code), act: visit.world.act)
            return visit.see(Paths.home)
        } catch is Store.MemberProblem {
            return try await own(stored, code, invitation, visit)
        } catch Store.AccountProblem.invitation {
            return closed(visit)
        }
    }

    private static func open(_ code: String, _ visit: Visit) async throws -> StoredInvitation? {
        let invitation = try await visit.store.invitation(codeHash: Digest.of(code))
        return invitation.flatMap { $0.state(now: visit.now) == .open ? $0 : nil }
    }

    private static func closed(_ visit: Visit) -> Response {
        visit.show(JoinPage(closed: visit.phrases), status: .gone)
    }
}
