internal import Pages

/// The account, its devices and links to all other settings.
struct SettingsPage: Page {
    static let template = "settings/show"

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    let account: AccountForm
    let password: PasswordForm
    let devices: [Device]
    /// Nil unless the account is the operator's.
    let registration: Registration?
    /// Nil unless the account is a guardian, as with `tokens` and `data`.
    let household: String?
    let protection = Paths.protection
    let guide = Paths.guide
    let tips = Paths.tipRestoration
    let reminders = Paths.reminderSettings
    let tokens: String?
    let data: String?
    let privacy = Paths.privacy
    let connection = Paths.connection
    let network = Paths.network
    let studies = Paths.studies
    /// Nil unless the account is the operator's.
    let jobs: String?
    let endSession = Paths.endSession

    struct AccountForm: Encodable, Sendable {
        let post = Paths.settingsAccount
        let version: String
        let name: Field
        /// Nil while the program speaks one language.
        let language: Menu?
        let locale: Menu
    }

    struct PasswordForm: Encodable, Sendable {
        let post = Paths.settingsPassword
        let current: Field
        let new: Field
        /// Filled in for password managers.
        let email: String
    }

    /// A signed-in browser.
    struct Device: Encodable, Sendable {
        let name: String
        let lastUsed: String
        /// Whether this is the current device, which is signed out elsewhere.
        let isThis: Bool
        let revoke: String

        init(id: String, name: String, lastUsed: String, isThis: Bool) {
            self.name = name
            self.lastUsed = lastUsed
            self.isThis = isThis
            revoke = Paths.deviceRevocation(id)
        }
    }

    struct Registration: Encodable, Sendable {
        let post = Paths.settingsRegistration
        let isOpen: Bool
    }

    struct Values: Sendable {
        var version: String
        var name: String
        var email: String
        var locale: String
        var language = LanguageChoice.none
    }

    init(
        _ phrases: Phrases, values: Values, devices: [Device], registrationOpen: Bool? = nil,
        isGuardian: Bool = true, problems: Problems = .none
    ) {
        title = phrases("settings.title")
        back = Link(phrases("settings.back"), Paths.people)
        self.problems = ProblemSummary(problems, phrases)
        account = AccountForm(
            version: values.version,
            name: Field("name", phrases("account.name"), values.name, problems: problems).kind(.name).needed,
            language: values.language.menu(phrases, problems),
            locale: AccountFields.locales(
                phrases, chosen: values.locale, isApart: values.language.isOffered, problems))
        password = PasswordForm(
            current: Field("current", phrases("settings.password.current"), problems: problems).kind(.password).needed,
            new: Field(
                "new", phrases("settings.password.new"), hint: phrases("account.password.hint"), problems: problems
            )
            .kind(.newPassword).needed,
            email: values.email)
        self.devices = devices
        household = isGuardian ? Paths.household : nil
        tokens = isGuardian ? Paths.tokens : nil
        data = isGuardian ? Paths.data : nil
        registration = registrationOpen.map { Registration(isOpen: $0) }
        jobs = registrationOpen == nil ? nil : Paths.jobs
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let values = Values(version: "1", name: "Ada Rivera", email: "ada@example.org", locale: "en-GB")
        var translated = values
        translated.language = .sample
        let now = phrases("settings.device.now")
        let devices = [
            Device(id: "1", name: "Firefox on Linux", lastUsed: now, isThis: true),
            Device(
                id: "2", name: "Safari on iPhone", lastUsed: phrases("settings.device.used", ["when": "11 Mar 2026"]),
                isThis: false),
            Device(
                id: "3", name: Samples.longName, lastUsed: phrases("settings.device.used", ["when": "2 Jan 2026"]),
                isThis: false),
        ]
        let wrong = Problems([
            ("current", phrases("settings.password.wrong")), ("new", phrases("account.password.short", count: 8)),
        ])
        return [
            Sample("typical", SettingsPage(phrases, values: values, devices: Array(devices.prefix(1)))),
            Sample("operator", SettingsPage(phrases, values: values, devices: devices, registrationOpen: true)),
            Sample("helper", SettingsPage(phrases, values: values, devices: devices, isGuardian: false)),
            Sample("errors", SettingsPage(phrases, values: values, devices: devices, problems: wrong)),
            Sample("languages", SettingsPage(phrases, values: translated, devices: devices)),
        ]
    }
}
