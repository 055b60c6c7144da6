internal import Insights
internal import Pages

/// Milestones reached, latest first, and the next one.
struct MilestonesCard: Encodable, Sendable {
    let reached: [Reached]
    let hasReached: Bool
    let next: String?
    let counted: String
    let rows: String

    struct Reached: Encodable, Sendable {
        let name: String
        let day: String
    }

    private static let shown = 5

    init(_ words: InsightWords, _ milestones: Milestones) {
        let phrases = words.phrases
        reached = milestones.reached.suffix(Self.shown).reversed().map {
            Reached(name: words.milestone($0.kind), day: words.day($0.day))
        }
        hasReached = !reached.isEmpty
        next = milestones.nextDays.map { phrases("insights.milestone.next", count: $0) }
        counted = words.counted("insights.milestones.counted", milestones.counted)
        rows = words.rows(.milestones)
    }
}

extension InsightWords {
    /// "100 days with a dose", "80 mg of peanut"
    func milestone(_ kind: Milestones.Kind) -> String {
        switch kind {
        case .days(let days): phrases("insights.milestone.days", count: days)
        case .level(_, let allergen, let amount):
            phrases(
                "insights.milestone.level",
                ["amount": phrases.exact(amount), "allergen": self.allergen(allergen).isolated])
        case .highestLevel(_, let allergen, let amount):
            phrases(
                "insights.milestone.highest",
                ["amount": phrases.exact(amount), "allergen": self.allergen(allergen).isolated])
        }
    }
}

/// What to bring to the clinic.
struct SummaryCard: Encodable, Sendable {
    let report: String
    let visits: String?

    init(_ words: InsightWords) {
        report = Paths.report(words.person)
        visits = words.allergens.isEmpty ? nil : Paths.visits(words.person)
    }
}
