internal import Accounts
internal import Clinical
internal import Encodings
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The members of a household and its invitations. Changing members, or inviting someone, requires a confirmation of
/// identity within the last five minutes.
enum HouseholdController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.household) { try await HouseholdView(request: $0).show() }
        routes.member(.post, Paths.householdConfirmation) { request in
            try await request.confirm(then: Paths.household) { problems, seconds in
                try await HouseholdView(request: request).show(waitSeconds: seconds, problems: problems)
            }
        }
        routes.member(.post, Paths.settingsInvitations) { try await confirmed($0, invite) }
        routes.member(.post, Paths.invitationRevocation(":invitation"), revokeInvitation)
        routes.member(.get, Paths.membership(":account")) { try await confirmed($0, askRole) }
        routes.member(.post, Paths.membership(":account")) { try await confirmed($0, changeRole) }
        routes.member(.get, Paths.memberRemoval(":account")) { try await confirmed($0, askRemoval) }
        routes.member(.post, Paths.memberRemoval(":account")) { try await confirmed($0, remove) }
        routes.member(.post, Paths.removalNoticeDismissal, for: nil, dismissNotice)
    }

    private static func confirmed(
        _ request: SignedInRequest, _ handler: (SignedInRequest) async throws -> Response
    ) async throws -> Response {
        guard request.isConfirmed else {
            return request.redirect(to: Paths.household, note: FlashNote("toast.confirmFirst"))
        }
        return try await handler(request)
    }

    private static func invite(_ request: SignedInRequest) async throws -> Response {
        // Both come from the page, so a form sent twice creates one invitation and shows the same link.
        let sent = request.form["code"]
        let code = sent.wholeMatch(of: /[A-Za-z0-9_-]{43}/) == nil ? request.world.newToken() : sent
        guard let id = InvitationID(request.form.optional("id") ?? request.newID()) else { throw Refusal.malformed }
        let people = try await request.store.people(for: request.account.account, now: request.now).map(\.person)
        let draft = MembershipDraft(request.form)
        let checked = draft.checked(
            household: Set(people.map(\.id)), today: request.memberZone(people).local(at: request.now).day)
        guard let details = checked.value else {
            return try await HouseholdView(request: request).show(
                draft: draft, problems: request.phrases.membership(checked.problems))
        }
        let isNew = try await request.store.createInvitation(
            id, codeHash: Digest.of(code), request.membership(details, people), by: request.account.account,
            change: request.change())
        guard isNew else {
            // The page came from the browser's history: its link was used or revoked, or belongs to another invitation.
            return request.redirect(to: Paths.household, note: FlashNote("toast.invitationUsed"))
        }
        // The link is shown only in this response: just its hash is stored.
        return try await HouseholdView(request: request).show(newLink: request.absolute(Paths.invitation(code)))
    }

    /// Revoking an invitation harms nobody, so it needs no confirmation.
    @Sendable private static func revokeInvitation(_ request: SignedInRequest) async throws -> Response {
        let id: InvitationID = try request.id("invitation")
        try await request.store.revokeInvitation(id, by: request.account.account, change: request.change())
        return request.redirect(to: Paths.household, note: FlashNote("toast.invitationRevoked"))
    }

    private static func askRole(_ request: SignedInRequest) async throws -> Response {
        let member = try await other(request)
        let people = try await request.store.people(for: request.account.account, now: request.now).map(\.person)
        let draft = MembershipDraft(member.membership, lastDay: request.lastDay(of: member.membership, people))
        return rolePage(request, member, draft, people)
    }

    private static func changeRole(_ request: SignedInRequest) async throws -> Response {
        let member = try await other(request)
        let people = try await request.store.people(for: request.account.account, now: request.now).map(\.person)
        let draft = MembershipDraft(request.form)
        let checked = draft.checked(
            household: Set(people.map(\.id)), today: request.memberZone(people).local(at: request.now).day)
        guard let details = checked.value else {
            return rolePage(request, member, draft, people, request.phrases.membership(checked.problems))
        }
        let membership = request.membership(details, people)
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        do {
            try await request.store.changeMembership(
                of: member.id, to: membership, version: RecordVersion(number: version), by: request.account.account,
                change: request.change())
        } catch Store.MemberProblem.notThere {
            throw Refusal.notFound
        } catch Store.MemberProblem.changed {
            let now = MembershipDraft(member.membership, lastDay: request.lastDay(of: member.membership, people))
            return rolePage(
                request, member, now, people, Problems([("role", request.phrases("role.changedMeanwhile"))]))
        }
        if membership.role != .guardian { await request.site.preparedFiles.removeAll(of: .export, for: member.id) }
        return request.redirect(to: Paths.household, note: FlashNote("toast.roleChanged"))
    }

    private static func rolePage(
        _ request: SignedInRequest, _ member: Account, _ draft: MembershipDraft, _ people: [Person],
        _ problems: Problems = .none
    ) -> Response {
        request.render(
            MembershipPage(
                request.phrases, id: member.id.text, name: member.name, draft, version: member.version,
                people: people.map { NamedPerson(id: $0.id.text, name: $0.name) }, problems: problems),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func askRemoval(_ request: SignedInRequest) async throws -> Response {
        let removed = try await other(request)
        return request.render(
            MemberRemovalPage(
                request.phrases, id: removed.id.text, name: removed.name, email: removed.email.text,
                household: request.account.householdName))
    }

    private static func remove(_ request: SignedInRequest) async throws -> Response {
        let removed = try await other(request)
        let reader = try await request.store.account(id: removed.id) ?? request.account
        let phrases = request.site.templates.phrases(locale: reader.locale, language: reader.language)
        guard let own = Household.ID(request.newID()) else { throw Refusal.malformed }
        do {
            try await request.store.removeMember(
                removed.id, by: request.account.account,
                own: Household(id: own, name: phrases("household.of", ["name": removed.name])), change: request.change()
            )
        } catch Store.MemberProblem.notThere {
            throw Refusal.notFound
        }
        // The removed member must not download an export of this household's data.
        await request.site.preparedFiles.removeAll(of: .export, for: removed.id)
        return request.redirect(to: Paths.household, note: FlashNote("toast.memberRemoved"))
    }

    /// The member in the path.
    ///
    /// - Throws: `Refusal.notFound` if it is the signed-in account or not in the household.
    private static func other(_ request: SignedInRequest) async throws -> Account {
        let id: Account.ID = try request.id("account")
        let members = try await request.store.members(of: request.account.account.household)
        guard let found = members.first(where: { $0.account.id == id }), id != request.account.account.id else {
            throw Refusal.notFound
        }
        return found.account
    }

    @Sendable private static func dismissNotice(_ request: SignedInRequest) async throws -> Response {
        try await request.store.dismissRemoval(of: request.account.account.id)
        return request.redirect(to: Paths.home)
    }
}
