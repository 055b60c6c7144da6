public import Clinical
public import Host
public import Immunotherapy
internal import Pages

/// A decision's sentences for use outside pages, such as on the command line, with en-GB days and times.
public struct DecisionSentences: Sendable {
    private let phrases: Phrases
    private let names: DecisionNames

    /// One reason and its source.
    public struct Reason: Sendable, Equatable {
        public let text: String
        public let source: String
    }

    /// - Throws: An error with a readable message if the words are missing or invalid.
    public init(
        resources: Resources, language: String, allergens: [Allergen], levels: [DoseLevel], plan: DosePlan?,
        zone: ZoneRules,
        today: CalendarDay
    ) throws {
        phrases = try .read(resources, language: language)
        names = DecisionNames(allergens: allergens, levels: levels, plan: plan, zone: zone, today: today)
    }

    /// "Your plan says: take 80 mg"
    public func verdict(_ decision: DoseDecision) -> String {
        phrases.verdict(decision, names)
    }

    /// Every reason, strictest first.
    public func reasons(_ decision: DoseDecision) -> [Reason] {
        decision.reasons.map {
            let words = phrases.reason($0, of: decision, names)
            return Reason(text: words.text, source: words.sourceLine)
        }
    }

    /// "5000 mg is 800 times Dose 2, 6.25 mg."
    public func above(_ taken: Amount, _ level: DoseLevel) -> String {
        phrases.above(taken, level)
    }

    /// "Fever or another illness"
    public func condition(_ condition: DoseCondition) -> String {
        phrases.condition(condition)
    }

    /// "This repeats your plan and your records. …"
    public var disclaimer: String { phrases("check.disclaimer") }
}
