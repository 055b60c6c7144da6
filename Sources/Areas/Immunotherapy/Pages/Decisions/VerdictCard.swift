internal import Clinical
internal import Immunotherapy
internal import Pages

/// What the plan says about one allergen: the verdict, and each reason with its source.
struct VerdictCard: Encodable, Sendable {
    let id: String
    let picture: Picture
    let name: String
    /// "Your plan says: take 80 mg"
    let heading: String
    let symbol: String
    let style: String
    let reasons: [Reason]
    /// How the amount taken differs from the plan; nil if it does not, or if nothing was taken.
    let deviation: String?
    /// Whether the card gets focus when the page opens, because it answers what was just asked.
    var takesFocus = false
    /// Link to the record behind the first reason; nil if there is none.
    let logged: String?
    /// The plan's questions that cannot be answered on the page; nil if there are none or they are listed.
    let unanswered: Unanswered?

    struct Unanswered: Encodable, Sendable {
        let text: String
        /// The form that has the questions.
        let path: String
    }

    struct Reason: Encodable, Sendable {
        let text: String
        let source: String
    }

    /// `person` is given by a page without the plan's questions: unless they come first, it only counts them.
    init(
        _ phrases: Phrases, _ decision: DoseDecision, _ names: DecisionNames, deviation: String? = nil,
        person: Person.ID? = nil
    ) {
        id = "verdict-\(decision.allergen.text)"
        picture = names.kind(decision.allergen).map { Picture($0) } ?? Picture(emoji: nil)
        name = phrases.allergen(decision.allergen, names)
        heading = phrases.verdict(decision, names)
        (symbol, style) = Self.shape(decision)
        let open = decision.verdict == .ask ? 0 : decision.reasons.count(where: Self.isUnanswered)
        unanswered = person.flatMap { person in
            open == 0
                ? nil
                : Unanswered(
                    text: phrases("check.unanswered", count: open),
                    path: Paths.dose(person, day: decision.at.day.iso))
        }
        let hidesOpen = unanswered != nil
        reasons = decision.reasons.filter { !hidesOpen || !Self.isUnanswered($0) }.map {
            let words = phrases.reason($0, of: decision, names)
            return Reason(text: words.text, source: words.sourceLine)
        }
        self.deviation = deviation
        logged = person.flatMap { person in decision.reasons.lazy.compactMap { Self.path(of: $0.rule, person) }.first }
    }

    private static func isUnanswered(_ reason: DoseReason) -> Bool {
        if case .conditionUnknown = reason.rule { true } else { false }
    }

    private static func path(of rule: DoseReason.Rule, _ person: Person.ID) -> String? {
        switch rule {
        case .condition(_, _, .recorded(let id, let code, _)), .conditionWithoutRule(_, .recorded(let id, let code, _)):
            Paths.record(person, id, code: code)
        default: nil
        }
    }

    /// Each verdict has its own shape, so it does not depend on colour.
    private static func shape(_ decision: DoseDecision) -> (symbol: String, style: String) {
        guard decision.plan != nil else { return ("ui-info", "plain") }
        switch decision.verdict {
        case .proceed: return ("ui-taken", "calm")
        case .half, .reduce: return ("ui-down", "change")
        case .ask: return ("ui-info", "plain")
        case .hold: return ("ui-caution", "caution")
        case .call: return ("ui-urgent", "urgent")
        }
    }
}

extension [VerdictCard] {
    /// The same cards, with focus on the first.
    var inFocus: [VerdictCard] {
        var cards = self
        if !cards.isEmpty { cards[0].takesFocus = true }
        return cards
    }
}
