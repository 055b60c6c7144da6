internal import Air
internal import Clinical
internal import Pages

/// What a person reacts to, how they want levels to be told, and what they want to see.
struct EditAirProfilePage: Page {
    static let template = "air/profile"
    static let layout = Layout.form
    static let place: Place? = .air

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    /// What comes first for somebody who opens it for the first time.
    let intro: String?
    let pollens: [Menu]
    let conditions: [Menu]
    let schemes: [Menu]
    let cards: [Card]
    let alert: Menu

    struct Card: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let isOn: Bool
    }

    init(_ phrases: Phrases, person: Person.ID, _ form: AirProfileForm, isFirst: Bool, problems: Problems = .none) {
        func menu(_ id: String, _ label: String, _ options: [(String, String)], _ chosen: String) -> Menu {
            Menu(id, label, options: options, chosen: chosen, problems: problems)
        }
        title = phrases("air.profile.title")
        back = Link(phrases("form.cancel"), Paths.air(person))
        post = Paths.airProfile(person)
        self.problems = ProblemSummary(problems, phrases)
        intro = isFirst ? phrases("air.profile.intro") : nil
        let strengths =
            [("", phrases("air.strength.0"))] + (1...3).map { ("\($0)", phrases("air.strength.\($0)")) }
        pollens = PollenKind.choices.map { kind in
            menu("pollen-\(kind.code)", phrases.pollen(kind), strengths, form.strengths[kind.code] ?? "")
        }
        let answers = [
            ("", phrases("air.answer.unknown")), ("yes", phrases("air.answer.yes")), ("no", phrases("air.answer.no")),
        ]
        conditions = [
            menu("asthma", phrases("air.profile.asthma"), answers, form.asthma),
            menu("heart", phrases("air.profile.heart"), answers, form.heart),
            menu("lung", phrases("air.profile.lung"), answers, form.lung),
        ]
        let country = ("", phrases("air.profile.country"))
        schemes = [
            menu(
                "index", phrases("air.profile.index"),
                [country]
                    + AirQualityScheme.ID.allCases.filter { $0 != .usEPA2012 }.map {
                        ($0.rawValue, phrases("air.index.\($0.rawValue)"))
                    }, form.index),
            menu(
                "levels", phrases("air.profile.levels"),
                [country] + PollenScheme.ID.allCases.map { ($0.rawValue, phrases("air.scheme.\($0.rawValue)")) },
                form.pollen),
        ]
        cards = AirProfile.Card.allCases.map { card in
            Card(
                id: "card-\(card.rawValue)", value: card.rawValue, label: phrases("air.card.\(card.rawValue)"),
                isOn: form.cards.contains(card.rawValue))
        }
        alert = menu(
            "alert", phrases("air.profile.alert"),
            AirProfile.AlertTime.allCases.map { ($0.rawValue, phrases("air.alert.\($0.rawValue)")) }, form.alert)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let wrong = AirProfileForm(AirProfile())
        return [
            Sample(
                "first",
                EditAirProfilePage(phrases, person: Samples.person, AirProfileForm(AirProfile()), isFirst: true)),
            Sample(
                "errors",
                EditAirProfilePage(
                    phrases, person: Samples.person, wrong, isFirst: false,
                    problems: Problems([("index", phrases("form.unknownChoice"))]))),
        ]
    }
}
