internal import Host
internal import Pages

/// The second factor of the researchers' site: setting it up, and the code of now.
struct FactorPage: Page {
    static let template = "research/factor"

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    /// Whether there is nothing set up yet.
    let begins: Bool
    let setup: Setup?
    let check: Check?

    /// The secret, shown until a first code was right.
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
        case confirmed
    }

    init(_ phrases: Phrases, _ state: State, problems: Problems = .none) {
        title = phrases("research.factor.title")
        back = Link(phrases("form.back"), "/")
        post = Paths.researchFactor
        self.problems = ProblemSummary(problems, phrases)
        var field = Field(
            "code", phrases("research.factor.code"), hint: phrases("research.factor.code.hint"), problems: problems
        ).kind(.code).needed
        field.keyboard = "numeric"
        switch state {
        case .none: (begins, setup, check) = (true, nil, nil)
        case .begun(let secret, let address):
            begins = false
            setup = Setup(qr: (try? QRCode.svg(address)) ?? "", secret: Self.groups(secret))
            check = Check(code: field)
        case .confirmed: (begins, setup, check) = (false, nil, Check(code: field))
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
        return [
            Sample("none", FactorPage(phrases, .none), in: .account),
            Sample("setup", FactorPage(phrases, begun), in: .account),
            Sample(
                "errors",
                FactorPage(phrases, .confirmed, problems: Problems([("code", phrases("research.factor.wrong"))])),
                in: .account),
        ]
    }
}
