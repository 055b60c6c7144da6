internal import Clinical
internal import Immunotherapy
internal import Pages

/// "Why?": what the plan said about a dose when it was logged, and what the decision was based on.
struct DecisionPage: Page {
    static let template = "decisions/show"
    static let place: Place? = .today

    let title: String
    let subtitle: String?
    let back: Link?
    let verdicts: [VerdictCard]
    /// An answer to one of the plan's questions: "Fever or another illness: no".
    let answers: [Answer]
    let hasAnswers: Bool
    /// The previous dose of each allergen.
    let last: [Last]
    let hasLast: Bool
    /// Link to the plan the decision was based on.
    let plan: Link?
    let empty: String?

    struct Answer: Encodable, Sendable {
        let condition: String
        let answer: String
    }

    struct Last: Encodable, Sendable {
        let picture: Picture
        let name: String
        let when: String
        let amount: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, at: Moment, verdicts: [VerdictCard], answers: [ConditionReport],
        last: [DoseCheck.Taken], plan: Link?, _ names: DecisionNames
    ) {
        title = phrases("decision.title")
        subtitle = phrases(
            "decision.subtitle", ["day": phrases.formats.longDay(at.day), "time": phrases.time(at.time)])
        back = Link(phrases("form.back"), Paths.today(person, day: at.day.iso))
        self.verdicts = verdicts
        self.answers = answers.map {
            Answer(
                condition: phrases.condition($0.condition),
                answer: phrases($0.answer == .yes ? "word.yes" : "word.no"))
        }
        self.last = last.map { taken in
            Last(
                picture: names.kind(taken.portion.allergen).map { Picture($0) } ?? Picture(emoji: nil),
                name: phrases.allergen(taken.portion.allergen, names),
                when: phrases(
                    "decision.subtitle",
                    ["day": phrases.formats.shortFullDay(taken.at.day), "time": phrases.time(taken.at.time)]),
                amount: phrases.exact(taken.portion.amount))
        }
        self.plan = plan
        hasAnswers = !answers.isEmpty
        hasLast = !last.isEmpty
        empty = verdicts.isEmpty ? phrases("decision.empty") : nil
    }
}
