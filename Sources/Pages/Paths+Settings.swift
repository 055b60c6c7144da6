/// Addresses of the settings.
extension Paths {
    static let settings = "/settings"
    static let connection = "/settings/connection"
    static let settingsAccount = "/settings/account"
    static let settingsPassword = "/settings/password"
    static let settingsRegistration = "/settings/registration"
    static let household = "/settings/household"
    static let householdConfirmation = "/settings/household/confirmation"
    static func memberRemoval(_ account: String) -> String { "/settings/household/members/\(account)/removal" }
    static let removalNoticeDismissal = "/settings/household/notice/dismissal"
    static let settingsInvitations = "/settings/invitations"
    static func invitationRevocation(_ invitation: String) -> String {
        "\(settingsInvitations)/\(invitation)/revocation"
    }
    static let tipDismissals = "/settings/tips/dismissals"
    static let tipRestoration = "/settings/tips/restoration"
    static let tokens = "/settings/tokens"
    static func tokenRevocation(_ token: String) -> String { "\(tokens)/\(token)/revocation" }
    static let protection = "/settings/protection"
    static let confirmation = "/settings/protection/confirmation"
    static let settingsLock = "/settings/protection/lock"
    static let devicePIN = "/settings/protection/pin"
    static let passkeys = "/settings/passkeys"
    static func passkey(_ passkey: String) -> String { "\(passkeys)/\(passkey)" }
    static func passkeyRemoval(_ passkey: String) -> String { "\(self.passkey(passkey))/removal" }
    static let recoveryCodes = "/settings/recovery-codes"
    static func deviceRevocation(_ session: String) -> String { "/settings/devices/\(session)/revocation" }
}

/// Addresses of the rights over what is stored: a copy, deletion, who saw it, optional uses, privacy.
extension Paths {
    static let privacy = "/privacy"
    static let data = "/settings/data"
    static let exports = "/settings/exports"
    static func export(_ export: String) -> String { "\(exports)/\(export)" }
    static func exportFile(_ export: String) -> String { "\(self.export(export))/file" }
    static let archives = "/settings/archives"
    static let consents = "/settings/consents"
    static let accountDeletion = "/settings/account/deletion"
    static func personDeletion(_ person: String) -> String { "\(self.person(person))/deletion" }
    static func access(_ person: String) -> String { "\(self.person(person))/access" }
    static func access(_ person: String, query: String) -> String { "\(access(person))?\(query)" }
    static func accessSheet(_ person: String) -> String { "\(access(person))/sheet" }
}
