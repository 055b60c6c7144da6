internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Collects what the settings page shows.
struct SettingsView {
    let member: MemberVisit

    private var visit: Visit { member.visit }
    private var phrases: Phrases { member.visit.phrases }

    func show(name: String? = nil, newLink: String? = nil, problems: Problems = .none) async throws -> Response {
        let account = member.account.account
        let sessions = try await visit.store.sessions(of: account.id)
        let invitations = try await visit.store.openInvitations(of: account.household, now: visit.now)
        let page = SettingsPage(
            phrases,
            values: SettingsPage.Values(
                version: String(account.version.number), name: name ?? account.name, email: account.email.text,
                locale: member.account.locale, invitation: (visit.world.newID(), visit.world.newToken())),
            devices: sessions.map(device), invitations: invitations.map(invitation), newLink: newLink,
            registrationOpen: account.isOperator ? try await visit.registrationOpen : nil, problems: problems)
        return visit.show(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private func device(_ session: StoredSession) -> SettingsPage.Device {
        let isThis = session.id == member.session.id
        let used =
            isThis
            ? phrases("settings.device.now") : phrases("settings.device.used", ["when": day(session.seen)])
        return SettingsPage.Device(id: session.id.text, name: session.device, lastUsed: used, isThis: isThis)
    }

    private func invitation(_ invitation: StoredInvitation) -> SettingsPage.Invitation {
        let end = invitation.created.adding(seconds: InvitationPolicy.validSeconds)
        return SettingsPage.Invitation(
            id: invitation.id.text, created: phrases("settings.invitation.created", ["day": day(invitation.created)]),
            expires: phrases("settings.invitation.expires", ["day": day(end)]))
    }

    /// An account has no time zone of its own; a day is exact enough here.
    private func day(_ instant: Instant) -> String {
        phrases.formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}

extension Visit {
    /// An address that somebody else can open.
    func absolute(_ path: String) -> String {
        if let base = site.options.publicAddress { return base + path }
        return (origin.isSecure ? "https://" : "http://") + origin.authority + path
    }
}
