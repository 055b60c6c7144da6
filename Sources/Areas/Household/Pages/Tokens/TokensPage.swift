internal import Accounts
internal import Pages

/// The account's API tokens, and the form for a new one.
struct TokensPage: Page {
    static let template = "tokens/show"

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    /// The new token, shown only in this response.
    let secret: String?
    let hasTokens: Bool
    let tokens: [Row]
    let form: NewToken
    let document = Paths.openAPI

    /// A token, without its secret.
    struct Row: Encodable, Sendable {
        let name: String
        /// "Mia: read only"
        let leave: String
        let end: String
        let used: String
        let isOver: Bool
        let revoke: String

        init(
            _ phrases: Phrases, id: String, name: String, person: String?, scope: APIToken.Scope, end: String,
            used: String, isOver: Bool
        ) {
            self.name = name
            leave = phrases(
                "token.leave.\(scope.rawValue)", ["person": person ?? phrases("token.everybody")])
            self.end = end
            self.used = used
            self.isOver = isOver
            revoke = Paths.tokenRevocation(id)
        }
    }

    struct NewToken: Encodable, Sendable {
        let post = Paths.tokens
        let id: String
        let name: Field
        let person: Menu
        let scope: Menu
        let life: Menu
        let password: Field
        /// Filled in for password managers.
        let email: String
    }

    struct Values: Sendable {
        var id: String
        var name = ""
        var person = ""
        var scope = APIToken.Scope.read.rawValue
        var life = TokenPolicy.Life.quarter.rawValue

        var draft: APITokenDraft { APITokenDraft(name: name, person: person, scope: scope, life: life) }
    }

    init(
        _ phrases: Phrases, tokens: [Row], people: [(id: String, name: String)], values: Values,
        email: String = "", secret: String? = nil, problems: Problems = .none
    ) {
        title = phrases("token.title")
        back = Link(phrases("settings.title"), Paths.settings)
        self.problems = ProblemSummary(problems, phrases)
        self.secret = secret
        hasTokens = !tokens.isEmpty
        self.tokens = tokens
        form = NewToken(
            id: values.id,
            name: Field(
                "name", phrases("token.name"), values.name, hint: phrases("token.name.hint"), problems: problems
            ).longest(APITokenDraft.nameLimit).needed,
            person: Menu(
                "person", phrases("token.person"),
                options: [("", phrases("token.person.choose"))] + people.map { ($0.id, $0.name) }
                    + [(APITokenDraft.everybody, phrases("token.everybody"))],
                chosen: values.person, problems: problems),
            scope: Menu(
                "scope", phrases("token.scope"),
                options: APIToken.Scope.allCases.map { ($0.rawValue, phrases("token.scope.\($0.rawValue)")) },
                chosen: values.scope, problems: problems),
            life: Menu(
                "life", phrases("token.life"),
                options: TokenPolicy.Life.allCases.map { life in
                    (
                        life.rawValue,
                        life.days.map { phrases("token.life.days", count: Int($0)) } ?? phrases("token.life.none")
                    )
                }, chosen: values.life, problems: problems),
            password: Field("password", phrases("token.password"), problems: problems).kind(.password).needed,
            email: email)
    }
}

extension TokensPage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], name: form["name"], person: form["person"], scope: form["scope"], life: form["life"])
    }
}

extension TokensPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let people = [("mia", "Mia"), ("ben", Samples.longName)]
        let used = phrases("settings.device.used", ["when": "11 March 2026"])
        let rows = [
            Row(
                phrases, id: "1", name: "Kitchen display", person: "Mia", scope: .read,
                end: phrases("token.ends", ["day": "10 June 2026"]), used: used, isOver: false),
            Row(
                phrases, id: "2", name: Samples.longName + " " + Samples.rightToLeft, person: nil, scope: .write,
                end: phrases("token.noEnd"), used: phrases("token.unused"), isOver: false),
            Row(
                phrases, id: "3", name: "Old script", person: Samples.longName, scope: .write,
                end: phrases("token.ended", ["day": "1 March 2026"]), used: used, isOver: true),
        ]
        let empty = Values(id: "new", person: "mia")
        let wrong = Problems([
            ("name", phrases("token.name.missing")), ("person", phrases("token.person.missing")),
            ("password", phrases("settings.password.wrong")),
        ])
        return [
            Sample("empty", TokensPage(phrases, tokens: [], people: people, values: empty)),
            Sample("several", TokensPage(phrases, tokens: rows, people: people, values: empty)),
            Sample(
                "new",
                TokensPage(
                    phrases, tokens: Array(rows.prefix(1)), people: people, values: empty,
                    secret: "acc_Zk3vN0q7Bx2mPz8dWcY5rTfGhJkL1sAaQwErTyUiOpX")),
            Sample(
                "errors",
                TokensPage(
                    phrases, tokens: rows, people: people,
                    values: Values(id: "new", scope: "write", life: "until-revoked"), problems: wrong)),
        ]
    }
}
