internal import Accounts

/// What stands in front of a locked page: the ways to open it, and what stays reachable.
struct LockPanel: Encodable, Sendable {
    let post = Paths.unlocking
    /// Nil where this browser's address or account has no passkeys.
    let passkey: PasskeyCall?
    let password: Field
    let code: Field
    /// For password managers.
    let email: String
    let problems: ProblemSummary?
    /// How long to wait after too many tries.
    let wait: String?
    /// Where to go afterwards, sealed.
    let sealed: String?
    let isCodeOpen: Bool
    let urgent = Paths.urgent
    let help = Paths.help
    let endSession = Paths.endSession

    init(
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
