internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Collects the data for the settings page.
struct SettingsView {
    let request: SignedInRequest

    private var phrases: Phrases { request.phrases }

    func show(name: String? = nil, problems: Problems = .none) async throws -> Response {
        let account = request.account.account
        let sessions = try await request.store.sessions(of: account.id)
        let page = SettingsPage(
            phrases,
            values: SettingsPage.Values(
                version: String(account.version.number), name: name ?? account.name, email: account.email.text,
                locale: request.account.locale,
                language: LanguageChoice(request.site.templates.languages, chosen: request.language)),
            devices: sessions.map(device),
            registrationOpen: account.isOperator ? try await request.registrationOpen : nil,
            isGuardian: account.membership.role == .guardian, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private func device(_ session: StoredSession) -> SettingsPage.Device {
        let isThis = session.id == request.session.id
        let used =
            isThis
            ? phrases("settings.device.now") : phrases("settings.device.used", ["when": day(session.seen)])
        return SettingsPage.Device(id: session.id.text, name: session.device, lastUsed: used, isThis: isThis)
    }

    /// Accounts have no time zone; a day is precise enough here.
    private func day(_ instant: Instant) -> String {
        phrases.formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}
