internal import Pages

/// The first account of a new server. The one-time code is in the server's log.
struct SetupPage: Page {
    static let template = "setup/new"
    static let layout = Layout.plain

    let title: String
    let post = Paths.setup
    let problems: ProblemSummary?
    let code: Field
    let account: AccountFields

    init(
        _ phrases: Phrases, code: String = "", values: AccountFields.Values = .init(), problems: Problems = .none
    ) {
        title = phrases("setup.title")
        self.problems = ProblemSummary(problems, phrases)
        self.code =
            Field("code", phrases("setup.code"), code, hint: phrases("setup.code.hint"), problems: problems)
            .kind(.code).needed
        account = AccountFields(phrases, values, problems)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let typed = AccountFields.Values(name: "Ada Okonkwo", email: "ada@example.org", language: .sample)
        let wrong = Problems([("code", phrases("setup.code.wrong"))])
        return [
            Sample("empty", SetupPage(phrases), in: .signedOut),
            Sample("wrong-code", SetupPage(phrases, code: "XKCD", values: typed, problems: wrong), in: .signedOut),
        ]
    }
}
