internal import Accounts

/// The door.
struct SignInPage: Page {
    static let template = "session/new"
    static let layout = Layout.plain

    let title: String
    let post = Paths.session
    let problems: ProblemSummary?
    /// How long to wait after too many tries.
    let wait: String?
    let email: Field
    let password: Field
    /// Nil where the address of this page can have no passkeys.
    let passkey: Passkey?
    let recovery: Recovery
    /// Where to go after signing in, or nil for the first page.
    let next: String?
    /// Nil while registration is closed.
    let register: String?

    struct Passkey: Encodable, Sendable {
        let action = Paths.passkeySession
        let call = PasskeyCall(.signIn)
    }

    /// Signing in with a recovery code.
    struct Recovery: Encodable, Sendable {
        let action = Paths.recoverySession
        let account: Field
        let code: Field
        let isOpen: Bool
    }

    init(
        _ phrases: Phrases, email: String = "", next: String? = nil, waitSeconds: Int? = nil,
        registrationOpen: Bool = false, hasPasskeys: Bool = false, problems: Problems = .none
    ) {
        title = phrases("signIn.title")
        self.problems = ProblemSummary(problems, phrases)
        wait = waitSeconds.map { phrases("signIn.wait", count: $0) }
        let address = Field("email", phrases("account.email"), email, problems: problems).kind(.email).needed
        self.email = hasPasskeys ? address.fill("username webauthn") : address
        password = Field("password", phrases("account.password"), problems: problems).kind(.password).needed
        passkey = hasPasskeys ? Passkey() : nil
        recovery = Recovery(
            account: Field("account", phrases("account.email"), email).kind(.email).needed,
            code: Field("code", phrases("lock.code"), hint: phrases("lock.code.hint"), problems: problems)
                .kind(.code).needed, isOpen: problems["code"] != nil)
        self.next = next
        register = registrationOpen ? Paths.newAccount : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let wrong = Problems([("email", phrases("signIn.wrong"))])
        var plain = Frame.signedOut
        plain.insecure = true
        return [
            Sample("empty", SignInPage(phrases, registrationOpen: true), in: .signedOut),
            Sample("wrong", SignInPage(phrases, email: "ada@example.org", problems: wrong), in: .signedOut),
            Sample("wait", SignInPage(phrases, email: "ada@example.org", waitSeconds: 40), in: .signedOut),
            Sample("passkey", SignInPage(phrases, hasPasskeys: true), in: .signedOut),
            Sample(
                "wrong-passkey",
                SignInPage(
                    phrases, hasPasskeys: true,
                    problems: Problems([("passkey", phrases("passkey.problem.unknown"))])), in: .signedOut),
            Sample(
                "wrong-code",
                SignInPage(
                    phrases, email: "ada@example.org", problems: Problems([("code", phrases("signIn.code.wrong"))])),
                in: .signedOut),
            Sample("plain-http", SignInPage(phrases, next: "/people"), in: plain),
        ]
    }
}
