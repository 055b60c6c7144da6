/// An invitation into a household.
struct JoinPage: Page {
    static let template = "invitations/show"
    static let layout = Layout.plain

    let title: String
    let problems: ProblemSummary?
    /// Nil when the invitation is used up, withdrawn or too old.
    let form: Form?
    let signIn = Paths.newSession

    struct Form: Sendable {
        let household: String
        let post: String
        let account: AccountFields
    }

    init(
        _ phrases: Phrases, code: String, household: String, values: AccountFields.Values = .init(),
        problems: Problems = .none
    ) {
        title = phrases("join.title")
        self.problems = ProblemSummary(problems, phrases)
        form = Form(
            household: household, post: Paths.invitation(code), account: AccountFields(phrases, values, problems)
        )
    }

    /// The page for an invitation that no longer works.
    init(closed phrases: Phrases) {
        title = phrases("join.closed.title")
        problems = nil
        form = nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let wrong = Problems([("email", phrases("account.email.taken"))])
        let typed = AccountFields.Values(name: "Noor", email: "noor@example.org")
        return [
            Sample("empty", JoinPage(phrases, code: "k3v9", household: "The Rivera family"), in: .signedOut),
            Sample(
                "taken",
                JoinPage(
                    phrases, code: "k3v9", household: "عائلة السيد وأصدقاؤهم الكثيرون 🌻", values: typed, problems: wrong
                ),
                in: .signedOut),
            Sample("closed", JoinPage(closed: phrases), in: .signedOut),
        ]
    }
}
