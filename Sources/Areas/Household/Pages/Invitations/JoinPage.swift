internal import Accounts
internal import Pages

/// The page an invitation link opens.
struct JoinPage: Page {
    static let template = "invitations/show"
    static let layout = Layout.plain

    let title: String
    let problems: ProblemSummary?
    /// Nil if the user is signed in, or if the invitation was used or revoked or has expired.
    let form: Form?
    /// Nil if signed out. A signed-in user joins with the existing account.
    let own: Own?
    let signIn = Paths.newSession

    struct Form: Encodable, Sendable {
        let household: String
        /// What the invitation allows.
        let role: String
        let post: String
        let account: AccountFields
    }

    /// What a signed-in user sees.
    struct Own: Encodable, Sendable {
        let household: String
        let role: String
        /// "You are joining as Ada (ada@example.org)."
        let account: String
        /// Nil if the account cannot join.
        let post: String?
        /// Why the account cannot join; nil if it can.
        let refusal: String?
        let home = Paths.home
    }

    init(
        _ phrases: Phrases, code: String, household: String, as role: HouseholdRole = .guardian,
        values: AccountFields.Values = .init(),
        problems: Problems = .none
    ) {
        title = phrases("join.title")
        self.problems = ProblemSummary(problems, phrases)
        form = Form(
            household: household, role: phrases("role.\(role.rawValue).text"), post: Paths.invitation(code),
            account: AccountFields(phrases, values, problems)
        )
        own = nil
    }

    /// The page for a signed-in user.
    init(
        _ phrases: Phrases, code: String, household: String, as role: HouseholdRole = .guardian, name: String,
        email: String, mayMove: Bool
    ) {
        title = phrases("join.title")
        problems = nil
        form = nil
        own = Own(
            household: household, role: phrases("role.\(role.rawValue).text"),
            account: phrases("join.own.account", ["name": name, "email": email]),
            post: mayMove ? Paths.invitation(code) : nil,
            refusal: mayMove ? nil : phrases("join.own.refusal"))
    }

    /// The page for an invitation that is no longer valid.
    init(closed phrases: Phrases) {
        title = phrases("join.closed.title")
        problems = nil
        form = nil
        own = nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let wrong = Problems([("email", phrases("account.email.taken"))])
        let typed = AccountFields.Values(name: "Noor", email: "noor@example.org", language: .sample)
        return [
            Sample("empty", JoinPage(phrases, code: "k3v9", household: "The Rivera family"), in: .signedOut),
            Sample(
                "taken",
                JoinPage(
                    phrases, code: "k3v9", household: "عائلة السيد وأصدقاؤهم الكثيرون 🌻", values: typed, problems: wrong
                ),
                in: .signedOut),
            Sample(
                "own",
                JoinPage(
                    phrases, code: "k3v9", household: "The Rivera family", name: "Ben", email: "ben@example.org",
                    mayMove: true), in: .account),
            Sample(
                "elsewhere",
                JoinPage(
                    phrases, code: "k3v9", household: "The Rivera family", name: Samples.longName,
                    email: "ben@example.org", mayMove: false), in: .account),
            Sample("closed", JoinPage(closed: phrases), in: .signedOut),
        ]
    }
}
