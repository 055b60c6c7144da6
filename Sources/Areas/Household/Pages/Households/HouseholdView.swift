internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Collects the data for the household page.
struct HouseholdView {
    let request: SignedInRequest

    private var phrases: Phrases { request.phrases }

    func show(
        newLink: String? = nil, waitSeconds: Int64? = nil,
        draft: MembershipDraft = MembershipDraft(role: ""), problems: Problems = .none
    ) async throws -> Response {
        let account = request.account.account
        let members = try await request.store.members(of: account.household)
        let people = try await request.store.people(for: account, now: request.now).map(\.person)
        let invitations = try await request.store.openInvitations(of: account.household, now: request.now)
        let values = HouseholdPage.Values(
            household: request.account.householdName, email: account.email.text, isConfirmed: request.isConfirmed,
            members: members.map { row($0, people) }, invitations: invitations.map { invitation($0, people) },
            people: people.map { NamedPerson(id: $0.id.text, name: $0.name) }, draft: draft,
            next: (request.newID(), request.world.newToken()), newLink: newLink,
            hasPasskeys: request.authentication.map { request.canUsePasskeys($0) } ?? false,
            waitSeconds: waitSeconds.map { Int($0) })
        let status: HTTPResponse.Status =
            waitSeconds != nil ? .tooManyRequests : problems.isEmpty ? .ok : .unprocessableContent
        return request.render(HouseholdPage(phrases, values, problems: problems), status: status)
    }

    private func row(_ other: HouseholdMember, _ people: [Person]) -> HouseholdPage.Member {
        let isYou = other.account.id == request.account.account.id
        return HouseholdPage.Member(
            name: other.account.name, email: other.account.email.text,
            since: phrases("household.since", ["day": day(other.joined)]), isYou: isYou,
            runsServer: other.account.isOperator, role: role(other.account.membership, people),
            change: request.isConfirmed && !isYou ? Paths.membership(other.account.id.text) : nil,
            removal: request.isConfirmed && !isYou ? Paths.memberRemoval(other.account.id.text) : nil)
    }

    private func role(_ membership: Membership, _ people: [Person]) -> String {
        phrases.membership(
            membership, people: people.map { NamedPerson(id: $0.id.text, name: $0.name) },
            lastDay: request.lastDay(of: membership, people))
    }

    private func invitation(_ invitation: StoredInvitation, _ people: [Person]) -> HouseholdPage.Invitation {
        let end = invitation.created.adding(seconds: InvitationPolicy.validSeconds)
        return HouseholdPage.Invitation(
            created: phrases("settings.invitation.created", ["day": day(invitation.created)]),
            role: role(invitation.membership, people),
            expires: phrases("settings.invitation.expires", ["day": day(end)]),
            revoke: Paths.invitationRevocation(invitation.id.text))
    }

    /// Accounts have no time zone; a day is precise enough here.
    private func day(_ instant: Instant) -> String {
        phrases.formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}

extension SignedInRequest {
    /// The zone in which days of a membership are counted: that of the first person in the household.
    func memberZone(_ people: [Person]) -> ZoneRules { people.first.map { zone(of: $0) } ?? .utc }

    /// The last day of a membership; nil if it does not end.
    func lastDay(of membership: Membership, _ people: [Person]) -> CalendarDay? {
        membership.ends.map { memberZone(people).local(at: $0.adding(seconds: -1)).day }
    }

    /// A membership as somebody chose it, until the end of its last day.
    func membership(_ details: MembershipDraft.Details, _ people: [Person]) -> Membership {
        Membership(
            role: details.role, people: details.people,
            ends: details.lastDay.map { memberZone(people).moment($0.adding(days: 1), .midnight).instant })
    }
}
