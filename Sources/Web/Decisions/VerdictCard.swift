internal import Clinical
internal import Immunotherapy

/// What the plan says about one allergen: verdict, every reason with its source, and what can be done now.
struct VerdictCard: Sendable {
    let id: String
    let picture: Picture
    let name: String
    /// "Your plan says: take 80 mg"
    let heading: String
    let symbol: String
    let style: String
    let reasons: [Reason]
    let hidden: [Hidden]
    /// What can be recorded, the plan's own answer first; empty where nothing is to be done.
    let takes: [Take]
    let hasTakes: Bool
    /// How what was taken differs; nil when it does not or nothing was taken yet.
    let deviation: String?
    /// Whether the page goes to it when it opens: the answer to what was just asked.
    var takesFocus = false

    struct Reason: Sendable {
        let text: String
        let source: String
    }

    /// A button that records a dose.
    struct Take: Sendable {
        let label: String
        /// The value of the button: what is recorded.
        let value: String
        let isMain: Bool
    }

    init(
        _ phrases: Phrases, _ decision: DoseDecision, _ names: DecisionNames, takes: [Take] = [],
        hidden: [Hidden] = [], deviation: String? = nil
    ) {
        id = "verdict-\(decision.allergen.text)"
        picture = names.kind(decision.allergen).map { Picture($0) } ?? Picture(emoji: nil)
        name = phrases.allergen(decision.allergen, names)
        heading = phrases.verdict(decision, names)
        (symbol, style) = Self.shape(decision)
        reasons = decision.reasons.map {
            let words = phrases.reason($0, of: decision, names)
            return Reason(text: words.text, source: words.sourceLine)
        }
        self.takes = takes
        self.hidden = hidden
        self.deviation = deviation
        hasTakes = !takes.isEmpty
    }

    /// A shape for each kind of answer; colour only repeats it.
    private static func shape(_ decision: DoseDecision) -> (symbol: String, style: String) {
        guard decision.plan != nil else { return ("ui-info", "plain") }
        switch decision.verdict {
        case .proceed: return ("ui-taken", "calm")
        case .half, .reduce: return ("ui-down", "change")
        case .hold: return ("ui-caution", "caution")
        case .call: return ("ui-urgent", "urgent")
        }
    }
}

extension [VerdictCard] {
    /// The same with the first one in focus.
    var inFocus: [VerdictCard] {
        var cards = self
        if !cards.isEmpty { cards[0].takesFocus = true }
        return cards
    }
}
