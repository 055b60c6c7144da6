internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The members of a household, and inviting one more. Whoever changes either showed who they are in the last five
/// minutes.
enum HouseholdController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.household) { try await HouseholdView(member: $0).show() }
        routes.member(.post, Paths.householdConfirmation) { member in
            try await member.confirm(then: Paths.household) { problems, seconds in
                try await HouseholdView(member: member).show(waitSeconds: seconds, problems: problems)
            }
        }
        routes.member(.post, Paths.settingsInvitations) { try await confirmed($0, invite) }
        routes.member(.post, Paths.invitationRevocation(":invitation"), revokeInvitation)
        routes.member(.get, Paths.memberRemoval(":account")) { try await confirmed($0, askRemoval) }
        routes.member(.post, Paths.memberRemoval(":account")) { try await confirmed($0, remove) }
        routes.member(.post, Paths.removalNoticeDismissal, dismissNotice)
    }

    private static func confirmed(
        _ member: MemberVisit, _ handler: (MemberVisit) async throws -> Response
    ) async throws -> Response {
        guard member.isConfirmed else {
            return member.visit.see(Paths.household, note: FlashNote("toast.confirmFirst"))
        }
        return try await handler(member)
    }

    private static func invite(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        // Both come from the page, so that a form sent twice makes one invitation and shows the same link.
        let sent = visit.form["code"]
        let code = sent.wholeMatch(of: /[A-Za-z0-9_-]{43}/) == nil ? visit.world.newToken() : sent
        guard let id = InvitationID(visit.form.optional("id") ?? visit.world.newID()) else { throw Refusal.malformed }
        let isNew = try await visit.store.createInvitation(
            id, codeHash: Digest.of(code), by: member.account.account, act: visit.world.act)
        guard isNew else {
            // A page from the browser's history: its link was used, withdrawn or is another's.
            return visit.see(Paths.household, note: FlashNote("toast.invitationUsed"))
        }
        // The link is shown in this answer alone: only its hash is stored.
        return try await HouseholdView(member: member).show(newLink: visit.absolute(Paths.invitation(code)))
    }

    /// Withdrawing harms nobody, so it asks nothing.
    @Sendable private static func revokeInvitation(_ member: MemberVisit) async throws -> Response {
        let id: InvitationID = try member.visit.id("invitation")
        try await member.visit.store.revokeInvitation(id, by: member.account.account, act: member.visit.world.act)
        return member.visit.see(Paths.household, note: FlashNote("toast.invitationRevoked"))
    }

    private static func askRemoval(_ member: MemberVisit) async throws -> Response {
        let removed = try await other(member)
        return member.visit.show(
            MemberRemovalPage(
                member.visit.phrases, id: removed.id.text, name: removed.name, email: removed.email.text,
                household: member.account.householdName))
    }

    private static func remove(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let removed = try await other(member)
        let phrases = visit.site.templates.phrases(
            locale: try await visit.store.account(id: removed.id)?.locale ?? visit.locale)
        guard let own = Household.ID(visit.world.newID()) else { throw Refusal.malformed }
        do {
            try await visit.store.removeMember(
                removed.id, by: member.account.account,
                own: Household(id: own, name: phrases("household.of", ["name": removed.name])), act: visit.world.act)
        } catch is Store.MemberProblem {
            throw Refusal.notFound
        }
        // A copy of everything that waits for its download is one of this household.
        await visit.site.exports.clear(removed.id)
        return visit.see(Paths.household, note: FlashNote("toast.memberRemoved"))
    }

    /// The member in the address, who is not the one that asks.
    private static func other(_ member: MemberVisit) async throws -> Account {
        let id: Account.ID = try member.visit.id("account")
        let members = try await member.visit.store.members(of: member.account.account.household)
        guard let found = members.first(where: { $0.account.id == id }), id != member.account.account.id else {
            throw Refusal.notFound
        }
        return found.account
    }

    @Sendable private static func dismissNotice(_ member: MemberVisit) async throws -> Response {
        try await member.visit.store.dismissRemoval(of: member.account.account.id)
        return member.visit.see(Paths.home)
    }
}
