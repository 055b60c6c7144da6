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
    /// Where to go after signing in, or nil for the first page.
    let next: String?
    /// Nil while registration is closed.
    let register: String?

    init(
        _ phrases: Phrases, email: String = "", next: String? = nil, waitSeconds: Int? = nil,
        registrationOpen: Bool = false, problems: Problems = .none
    ) {
        title = phrases("signIn.title")
        self.problems = ProblemSummary(problems, phrases)
        wait = waitSeconds.map { phrases("signIn.wait", count: $0) }
        self.email = Field("email", phrases("account.email"), email, problems: problems).kind(.email).needed
        password = Field("password", phrases("account.password"), problems: problems).kind(.password).needed
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
            Sample("plain-http", SignInPage(phrases, next: "/people"), in: plain),
        ]
    }
}
