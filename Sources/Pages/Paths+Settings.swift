package import Clinical

/// Addresses of the settings.
extension Paths {
    package static let settings = "/settings"
    package static let connection = "/settings/connection"
    package static let jobs = "/settings/jobs"
    package static let settingsAccount = "/settings/account"
    package static let settingsPassword = "/settings/password"
    package static let settingsRegistration = "/settings/registration"
    package static let household = "/settings/household"
    package static let householdConfirmation = "/settings/household/confirmation"
    package static func memberRemoval(_ account: String) -> String { "/settings/household/members/\(account)/removal" }
    package static func membership(_ account: String) -> String { "/settings/household/members/\(account)/role" }
    package static let removalNoticeDismissal = "/settings/household/notice/dismissal"
    package static let settingsInvitations = "/settings/invitations"
    package static func invitationRevocation(_ invitation: String) -> String {
        "\(settingsInvitations)/\(invitation)/revocation"
    }
    package static let tipDismissals = "/settings/tips/dismissals"
    package static let tipRestoration = "/settings/tips/restoration"
    package static let tokens = "/settings/tokens"
    package static func tokenRevocation(_ token: String) -> String { "\(tokens)/\(token)/revocation" }
    package static let protection = "/settings/protection"
    package static let confirmation = "/settings/protection/confirmation"
    package static let settingsLock = "/settings/protection/lock"
    package static let devicePIN = "/settings/protection/pin"
    package static let passkeys = "/settings/passkeys"
    package static func passkey(_ passkey: String) -> String { "\(passkeys)/\(passkey)" }
    package static func passkeyRemoval(_ passkey: String) -> String { "\(self.passkey(passkey))/removal" }
    package static let recoveryCodes = "/settings/recovery-codes"
    package static func deviceRevocation(_ session: String) -> String { "/settings/devices/\(session)/revocation" }
}

/// Addresses for data rights: export, deletion, access log, consents, privacy.
extension Paths {
    package static let privacy = "/privacy"
    package static let data = "/settings/data"
    package static let exports = "/settings/exports"
    package static func export(_ export: String) -> String { "\(exports)/\(export)" }
    package static func exportFile(_ export: String) -> String { "\(self.export(export))/file" }
    package static let archives = "/settings/archives"
    package static let consents = "/settings/consents"
    package static let accountDeletion = "/settings/account/deletion"
    package static func personDeletion(_ person: Person.ID) -> String { "\(self.person(person))/deletion" }
    package static func access(_ person: Person.ID) -> String { "\(self.person(person))/access" }
    package static func access(_ person: Person.ID, query: String) -> String { "\(access(person))?\(query)" }
    package static func accessSheet(_ person: Person.ID) -> String { "\(access(person))/sheet" }
}
