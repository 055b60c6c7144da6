internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The account: name, password, signed-in devices; for the operator also who may register.
enum SettingsController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.settings, tip: .settings, show)
        routes.member(.post, Paths.settingsAccount, updateAccount)
        routes.member(.post, Paths.settingsPassword, updatePassword)
        routes.member(.post, Paths.deviceRevocation(":session"), revokeDevice)
        routes.operator(.post, Paths.settingsRegistration, setRegistration)
    }

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try await SettingsView(member: member).show()
    }

    @Sendable static func updateAccount(_ member: MemberVisit) async throws -> Response {
        let form = member.visit.form
        let phrases = member.visit.phrases
        var problems = Problems()
        AccountInput.check(name: form["name"], phrases, &problems)
        if !Formats.supported.contains(form["locale"]) { problems.add("locale", phrases("account.locale.unknown")) }
        let name = FreeText.clean(form["name"], limit: AccountInput.nameLimit, lines: .one).value
        guard problems.isEmpty, let name else {
            return try await SettingsView(member: member).show(name: form["name"], problems: problems)
        }
        try await member.visit.store.updateAccount(
            member.account.account.id, name: name, locale: form["locale"], act: member.visit.world.act)
        return member.visit.see(Paths.settings, note: FlashNote("toast.settingsSaved"))
    }

    @Sendable static func updatePassword(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let account = member.account.account
        var problems = Problems()
        if try await !member.confirms(password: visit.form["current"]) {
            problems.add("current", visit.phrases("settings.password.wrong"))
        }
        let password = visit.form["new"]
        for problem in PasswordRule.check(password, isCommon: visit.site.commonPasswords.contains, email: account.email)
        {
            problems.add("new", visit.phrases.password(problem))
        }
        guard problems.isEmpty else { return try await SettingsView(member: member).show(problems: problems) }
        try await visit.store.setPassword(
            account.id, hash: try await visit.site.hasher.hash(password), keeping: member.session.id,
            actor: .account(account.id), act: visit.world.act)
        return visit.see(Paths.settings, note: FlashNote("toast.passwordChanged"))
    }

    @Sendable static func revokeDevice(_ member: MemberVisit) async throws -> Response {
        let id: SessionID = try member.visit.id("session")
        try await member.visit.store.closeSession(id, account: member.account.account.id)
        return member.visit.see(Paths.settings, note: FlashNote("toast.deviceSignedOut"))
    }

    @Sendable static func setRegistration(_ member: MemberVisit) async throws -> Response {
        let open = member.visit.form["open"] == "yes"
        try await member.visit.store.setServerSetting(.openRegistration, to: open ? "1" : "0")
        return member.visit.see(
            Paths.settings, note: FlashNote(open ? "toast.registrationOpened" : "toast.registrationClosed"))
    }
}
