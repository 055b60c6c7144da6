/// What to do now: the number to call and the first steps. Needs no sign-in.
struct HelpPage: Page {
    static let template = "help/show"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    /// The number for the person's own country.
    let call: Number
    let signs: [String]
    let steps: [String]
    let numbers: [Number]

    struct Number: Sendable {
        let country: String
        /// The words of the button.
        let label: String
        let path: String
    }

    init(_ phrases: Phrases, back: String = Paths.home) {
        title = phrases("help.title")
        self.back = Link(phrases("help.back"), back)
        let region = String(phrases.formats.locale.suffix(2))
        let own = EmergencyNumber.all.first { $0.regions.contains(region) } ?? .europe
        call = Number(phrases, own)
        signs = (1...4).map { phrases("help.sign.\($0)") }
        steps = (1...5).map { phrases("help.step.\($0)") }
        numbers = EmergencyNumber.all.map { Number(phrases, $0) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [Sample("signed-out", HelpPage(phrases), in: .signedOut), Sample("signed-in", HelpPage(phrases))]
    }
}

extension HelpPage.Number {
    init(_ phrases: Phrases, _ number: EmergencyNumber) {
        country = phrases("help.country.\(number.id)")
        label = phrases("help.call", ["number": number.digits])
        path = "tel:\(number.digits)"
    }
}

/// A number for medical emergencies with the regions where it is the one to call.
struct EmergencyNumber: Sendable {
    let id: String
    let digits: String
    let regions: [String]

    static let europe = EmergencyNumber(
        id: "europe", digits: "112", regions: ["DE", "AT", "FR", "ES", "IT", "NL", "SE", "DK", "FI", "PL", "PT", "IE"])

    /// In Norway and Switzerland 112 reaches the police, who pass the call on; these lead to the ambulance at once.
    static let all = [
        europe,
        EmergencyNumber(id: "uk", digits: "999", regions: ["GB"]),
        EmergencyNumber(id: "northAmerica", digits: "911", regions: ["US", "CA", "MX"]),
        EmergencyNumber(id: "australia", digits: "000", regions: ["AU"]),
        EmergencyNumber(id: "newZealand", digits: "111", regions: ["NZ"]),
        EmergencyNumber(id: "norway", digits: "113", regions: ["NO"]),
        EmergencyNumber(id: "switzerland", digits: "144", regions: ["CH"]),
        EmergencyNumber(id: "brazil", digits: "192", regions: ["BR"]),
    ]
}
