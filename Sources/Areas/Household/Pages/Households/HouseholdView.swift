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
        newLink: String? = nil, waitSeconds: Int64? = nil, problems: Problems = .none
    ) async throws -> Response {
        let account = request.account.account
        let members = try await request.store.members(of: account.household)
        let invitations = try await request.store.openInvitations(of: account.household, now: request.now)
        let values = HouseholdPage.Values(
            household: request.account.householdName, email: account.email.text, isConfirmed: request.isConfirmed,
            members: members.map(row), invitations: invitations.map(invitation),
            next: (request.newID(), request.world.newToken()), newLink: newLink,
            hasPasskeys: request.authentication.map { request.canUsePasskeys($0) } ?? false,
            waitSeconds: waitSeconds.map { Int($0) })
        let status: HTTPResponse.Status =
            waitSeconds != nil ? .tooManyRequests : problems.isEmpty ? .ok : .unprocessableContent
        return request.render(HouseholdPage(phrases, values, problems: problems), status: status)
    }

    private func row(_ other: HouseholdMember) -> HouseholdPage.Member {
        let isYou = other.account.id == request.account.account.id
        return HouseholdPage.Member(
            name: other.account.name, email: other.account.email.text,
            since: phrases("household.since", ["day": day(other.joined)]), isYou: isYou,
            runsServer: other.account.isOperator,
            removal: request.isConfirmed && !isYou ? Paths.memberRemoval(other.account.id.text) : nil)
    }

    private func invitation(_ invitation: StoredInvitation) -> HouseholdPage.Invitation {
        let end = invitation.created.adding(seconds: InvitationPolicy.validSeconds)
        return HouseholdPage.Invitation(
            created: phrases("settings.invitation.created", ["day": day(invitation.created)]),
            expires: phrases("settings.invitation.expires", ["day": day(end)]),
            revoke: Paths.invitationRevocation(invitation.id.text))
    }

    /// Accounts have no time zone; a day is precise enough here.
    private func day(_ instant: Instant) -> String {
        phrases.formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}
