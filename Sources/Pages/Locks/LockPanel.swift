internal import Accounts

/// Covers a locked page: ways to unlock it, and what stays reachable.
package struct LockPanel: Encodable, Sendable {
    package let post = Paths.unlocking
    /// Nil if this address or account has no passkeys.
    package let passkey: PasskeyCall?
    package let password: Field
    package let code: Field
    /// For password managers.
    package let email: String
    package let problems: ProblemSummary?
    /// The remaining wait after too many attempts.
    package let wait: String?
    /// Where to go after unlocking, sealed.
    package let sealed: String?
    package let isCodeOpen: Bool
    package let urgent = Paths.urgent
    package let help = Paths.help
    package let endSession = Paths.endSession

    package init(
        _ phrases: Phrases, email: String, hasPasskeys: Bool, sealed: String? = nil, waitSeconds: Int? = nil,
        problems: Problems = .none
    ) {
        passkey = hasPasskeys ? PasskeyCall(.unlocking) : nil
        password = Field("password", phrases("account.password"), problems: problems).kind(.password).needed
        code =
            Field("code", phrases("lock.code"), hint: phrases("lock.code.hint"), problems: problems)
            .kind(.code).needed
        self.email = email
        self.problems = ProblemSummary(problems, phrases)
        wait = waitSeconds.map { phrases("signIn.wait", count: $0) }
        self.sealed = sealed
        isCodeOpen = problems["code"] != nil
    }
}
