internal import Accounts

/// The sign-in page.
package struct SignInPage: Page {
    package static let template = "session/new"
    package static let layout = Layout.plain

    package let title: String
    package let post = Paths.session
    package let problems: ProblemSummary?
    /// The remaining wait after too many attempts.
    package let wait: String?
    package let email: Field
    package let password: Field
    /// Nil if passkeys are unavailable at this address.
    package let passkey: Passkey?
    package let recovery: Recovery
    /// Where to go after signing in; nil for the home page.
    package let next: String?
    /// Nil if registration is closed.
    package let register: String?

    package struct Passkey: Encodable, Sendable {
        package let action = Paths.passkeySession
        package let call = PasskeyCall(.signIn)

        package init() {}
    }

    /// Signing in with a recovery code.
    package struct Recovery: Encodable, Sendable {
        package let action = Paths.recoverySession
        package let account: Field
        package let code: Field
        package let isOpen: Bool

        package init(account: Field, code: Field, isOpen: Bool) {
            self.account = account
            self.code = code
            self.isOpen = isOpen
        }
    }

    package init(
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

    package static func samples(_ phrases: Phrases) -> [Sample] {
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
