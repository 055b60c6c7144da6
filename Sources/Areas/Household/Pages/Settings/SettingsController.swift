internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The account's name, password and signed-in devices. The operator also sets who may register.
enum SettingsController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.settings, for: nil, tip: .settings, show)
        routes.member(.post, Paths.settingsAccount, for: nil, updateAccount)
        routes.member(.post, Paths.settingsPassword, for: nil, updatePassword)
        routes.member(.post, Paths.deviceRevocation(":session"), for: nil, revokeDevice)
        routes.operator(.post, Paths.settingsRegistration, setRegistration)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        try await SettingsView(request: request).show()
    }

    @Sendable static func updateAccount(_ request: SignedInRequest) async throws -> Response {
        let form = request.form
        let phrases = request.phrases
        var problems = Problems()
        AccountInput.check(name: form["name"], phrases, &problems)
        if !Formats.supported.contains(form["locale"]) { problems.add("locale", phrases("account.locale.unknown")) }
        let language = AccountInput.language(request, &problems)
        let name = FreeText.clean(form["name"], limit: AccountInput.nameLimit, lines: .one).value
        guard problems.isEmpty, let name else {
            return try await SettingsView(request: request).show(name: form["name"], problems: problems)
        }
        try await request.store.updateAccount(
            request.account.account.id, name: name, locale: form["locale"], language: language,
            change: request.change())
        return request.redirect(to: Paths.settings, note: FlashNote("toast.settingsSaved"))
    }

    @Sendable static func updatePassword(_ request: SignedInRequest) async throws -> Response {
        let account = request.account.account
        var problems = Problems()
        if try await !request.confirms(password: request.form["current"]) {
            problems.add("current", request.phrases("settings.password.wrong"))
        }
        let password = request.form["new"]
        for problem in PasswordRule.check(
            password, isCommon: request.site.commonPasswords.contains, email: account.email)
        {
            problems.add("new", request.phrases.password(problem))
        }
        guard problems.isEmpty else { return try await SettingsView(request: request).show(problems: problems) }
        try await request.store.setPassword(
            account.id, hash: try await request.site.hasher.hash(password), keeping: request.session.id,
            actor: .account(account.id), change: request.change())
        return request.redirect(to: Paths.settings, note: FlashNote("toast.passwordChanged"))
    }

    @Sendable static func revokeDevice(_ request: SignedInRequest) async throws -> Response {
        let id: SessionID = try request.id("session")
        try await request.store.closeSession(id, account: request.account.account.id)
        return request.redirect(to: Paths.settings, note: FlashNote("toast.deviceSignedOut"))
    }

    @Sendable static func setRegistration(_ request: SignedInRequest) async throws -> Response {
        let open = request.form["open"] == "yes"
        try await request.store.setServerSetting(.openRegistration, to: open ? "1" : "0")
        return request.redirect(
            to: Paths.settings, note: FlashNote(open ? "toast.registrationOpened" : "toast.registrationClosed"))
    }
}
