internal import Host
internal import Pages

/// The second factor of the researchers' site: setting it up, and the code of now.
struct FactorPage: Page {
    static let template = "research/factor"

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    /// For password managers.
    let email: String
    /// Nil once the factor is confirmed, or while its secret is shown.
    let begin: Begin?
    let setup: Setup?
    let check: Check?

    struct Begin: Encodable, Sendable {
        /// Whether a secret was made before that nobody confirmed.
        let isAgain: Bool
        let password: Field
    }

    /// The secret, shown once.
    struct Setup: Encodable, Sendable {
        let qr: String
        let secret: String
    }

    struct Check: Encodable, Sendable {
        let code: Field
    }

    enum State: Sendable {
        case none
        case begun(secret: String, address: String)
        /// A secret was shown, and no code of it was typed yet.
        case unconfirmed
        case confirmed
    }

    init(_ phrases: Phrases, _ state: State, email: String, problems: Problems = .none) {
        self.email = email
        title = phrases("research.factor.title")
        back = Link(phrases("form.back"), "/")
        post = Paths.researchFactor
        self.problems = ProblemSummary(problems, phrases)
        var field = Field(
            "code", phrases("research.factor.code"), hint: phrases("research.factor.code.hint"), problems: problems
        ).kind(.code).needed
        field.keyboard = "numeric"
        let password = Field("password", phrases("token.password"), problems: problems).kind(.password).needed
        switch state {
        case .none: (begin, setup, check) = (Begin(isAgain: false, password: password), nil, nil)
        case .unconfirmed: (begin, setup, check) = (Begin(isAgain: true, password: password), nil, Check(code: field))
        case .begun(let secret, let address):
            begin = nil
            setup = Setup(qr: (try? QRCode.svg(address)) ?? "", secret: Self.groups(secret))
            check = Check(code: field)
        case .confirmed: (begin, setup, check) = (nil, nil, Check(code: field))
        }
    }

    /// Groups of four letters are easier to type.
    private static func groups(_ secret: String) -> String {
        var text = ""
        for (place, letter) in secret.enumerated() {
            if place > 0, place.isMultiple(of: 4) { text += " " }
            text.append(letter)
        }
        return text
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let begun = State.begun(
            secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", address: "otpauth://totp/Acclimate?secret=JBSWY3DPEHPK3PXP")
        let states: [(String, State, Problems)] = [
            ("none", .none, .none), ("setup", begun, .none),
            ("unconfirmed", .unconfirmed, Problems([("password", phrases("settings.password.wrong"))])),
            ("errors", .confirmed, Problems([("code", phrases("research.factor.wrong"))])),
        ]
        return states.map { name, state, problems in
            Sample(name, FactorPage(phrases, state, email: "ada@example.org", problems: problems), in: .account)
        }
    }
}
