internal import Pages

/// Creates an account with its own household, if the server allows registration.
struct RegisterPage: Page {
    static let template = "accounts/new"
    static let layout = Layout.plain

    let title: String
    let problems: ProblemSummary?
    /// Nil if registration is closed.
    let form: Form?
    let signIn = Paths.newSession

    struct Form: Encodable, Sendable {
        let post = Paths.accounts
        let account: AccountFields
    }

    init(_ phrases: Phrases, values: AccountFields.Values = .init(), problems: Problems = .none, open: Bool = true) {
        title = phrases("register.title")
        self.problems = ProblemSummary(problems, phrases)
        form = open ? Form(account: AccountFields(phrases, values, problems)) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let typed = AccountFields.Values(
            name: "Sam Rivera", email: "sam@example", locale: "en-US", language: .sample)
        let wrong = Problems([
            ("email", phrases("account.email.invalid")), ("password", phrases("account.password.short", count: 8)),
        ])
        return [
            Sample("empty", RegisterPage(phrases), in: .signedOut),
            Sample("errors", RegisterPage(phrases, values: typed, problems: wrong), in: .signedOut),
            Sample("closed", RegisterPage(phrases, open: false), in: .signedOut),
        ]
    }
}
