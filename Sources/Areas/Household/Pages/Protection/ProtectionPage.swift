internal import Accounts
internal import Pages

/// The lock, passkeys and recovery codes of an account.
struct ProtectionPage: Page {
    static let template = "protection/show"

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    /// Nil once the identity is confirmed. Nothing can be changed before.
    let confirm: ConfirmPanel?
    let lock: Lock
    let passkeys: [Passkey]
    let hasPasskeys: Bool
    /// Nil until the identity is confirmed, or if this address does not support passkeys.
    let add: Add?
    /// Why this address does not support passkeys; nil if it does.
    let unavailable: String?
    let connection = Paths.connection
    let codes: Codes
    let offline: Offline

    struct Lock: Encodable, Sendable {
        let isOn: Bool
        let state: String
        /// Path that locks at once; nil if the lock is off.
        let close: String?
        let form: LockForm?
    }

    struct LockForm: Encodable, Sendable {
        let post = Paths.settingsLock
        let delay: Menu
    }

    /// A passkey, without its key.
    struct Passkey: Encodable, Sendable {
        let name: String
        let made: String
        let used: String
        /// The address where the passkey works; nil if that is this one.
        let elsewhere: String?
        /// Whether the passkey's provider keeps a backup.
        let isCopied: Bool
        let isSuspected: Bool
        let change: PasskeyChange?
    }

    struct PasskeyChange: Encodable, Sendable {
        let rename: String
        let field: Field
        let remove: String
        /// For screen readers: the passkey the buttons apply to.
        let about: String
    }

    struct Add: Encodable, Sendable {
        let post = Paths.passkeys
        let id: String
        let call: PasskeyCall
        let name: Field
    }

    struct Codes: Encodable, Sendable {
        let left: String
        let isNone: Bool
        let post: String?
    }

    /// The PIN of this device, known only to its browser.
    struct Offline: Encodable, Sendable {
        /// Where the script fetches the offline pages that the PIN protects.
        let pages = Paths.offlinePages
        /// Whether the account has a lock. Without one, a PIN would protect nothing.
        let hasLock: Bool
        /// Nil until the identity is confirmed.
        let post: String?
    }

    struct Values: Sendable {
        var email: String
        var isConfirmed: Bool
        var delay: LockDelay?
        var passkeys: [Passkey]
        var codesLeft: Int
        /// Nil if passkeys are supported.
        var unavailable: String?
        /// The id of the next passkey.
        var newID = ""
        var newName = ""
        var waitSeconds: Int?
        /// Whether the account has a passkey that works at this address.
        var canConfirmByPasskey = false
    }

    init(_ phrases: Phrases, _ values: Values, problems: Problems = .none) {
        title = phrases("protection.title")
        back = Link(phrases("settings.title"), Paths.settings)
        self.problems = ProblemSummary(problems, phrases)
        confirm =
            values.isConfirmed
            ? nil
            : ConfirmPanel(
                phrases, post: Paths.confirmation, email: values.email, hasPasskeys: values.canConfirmByPasskey,
                waitSeconds: values.waitSeconds, problems: problems)
        lock = Lock(
            isOn: values.delay != nil,
            state: values.delay.map { phrases("lock.delay.\($0.rawValue)") } ?? phrases("protection.lock.off"),
            close: values.delay == nil ? nil : Paths.lock,
            form: values.isConfirmed ? LockForm(delay: Self.menu(phrases, values.delay, problems)) : nil)
        passkeys = values.passkeys
        hasPasskeys = !values.passkeys.isEmpty
        add =
            values.isConfirmed && values.unavailable == nil
            ? Add(
                id: values.newID, call: PasskeyCall(.registration),
                name: Field(
                    "name", phrases("passkey.name"), values.newName, hint: phrases("passkey.name.hint"),
                    problems: problems
                ).longest(PasskeyPolicy.nameLimit).needed)
            : nil
        unavailable = values.unavailable
        codes = Codes(
            left: phrases("protection.codes.left", count: values.codesLeft), isNone: values.codesLeft == 0,
            post: values.isConfirmed ? Paths.recoveryCodes : nil)
        offline = Offline(hasLock: values.delay != nil, post: values.isConfirmed ? Paths.devicePIN : nil)
    }

    /// The option value that turns the lock off.
    static let off = "off"

    private static func menu(_ phrases: Phrases, _ delay: LockDelay?, _ problems: Problems) -> Menu {
        Menu(
            "delay", phrases("protection.lock.delay"),
            options: [(off, phrases("protection.lock.off"))]
                + LockDelay.allCases.map { (String($0.rawValue), phrases("lock.delay.\($0.rawValue)")) },
            chosen: delay.map { String($0.rawValue) } ?? off, hint: phrases("protection.lock.delay.hint"),
            problems: problems)
    }
}

extension ProtectionPage.Passkey {
    init(
        _ phrases: Phrases, id: String, name: String, made: String, used: String?, elsewhere: String? = nil,
        isCopied: Bool = false, isSuspected: Bool = false, isConfirmed: Bool, problems: Problems = .none
    ) {
        self.init(
            name: name, made: phrases("passkey.made", ["day": made]),
            used: used.map { phrases("settings.device.used", ["when": $0]) } ?? phrases("token.unused"),
            elsewhere: elsewhere.map { phrases("passkey.elsewhere", ["host": $0]) }, isCopied: isCopied,
            isSuspected: isSuspected,
            change: isConfirmed
                ? ProtectionPage.PasskeyChange(
                    rename: Paths.passkey(id),
                    field: Field("name-\(id)", phrases("passkey.name"), name, problems: problems)
                        .longest(PasskeyPolicy.nameLimit).needed,
                    remove: Paths.passkeyRemoval(id), about: name) : nil)
    }
}
