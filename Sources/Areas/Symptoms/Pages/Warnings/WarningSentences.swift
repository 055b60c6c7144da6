public import Clinical
public import Host
internal import Pages
public import Symptoms
public import SymptomsStore

/// The text of the warning after an entry, for front ends without pages. It is the same as on the page.
public struct WarningSentences: Sendable {
    private let phrases: Phrases

    /// A reason for the warning, with its source.
    public struct Reason: Sendable, Equatable {
        public let text: String
        public let source: String
    }

    /// Loads the text; throws an error with a readable message if it is missing or invalid.
    public init(resources: Resources, language: String) throws {
        phrases = try .read(resources, language: language)
    }

    /// The warning triggered by stored entries, alone or with others; nil if there is none.
    public func warning(after entries: [SymptomEntry], in records: WarningRecords, now: Instant) -> Warning? {
        records.warning(after: entries, now: now)
    }

    /// "Wheeze can be an emergency", or "Wheeze, Hives: together these can be an emergency"
    public func title(_ warning: Warning) -> String { values(warning).title }

    /// One for each of `leading(warning)`, in the same order.
    public func reasons(_ warning: Warning) -> [Reason] {
        values(warning).reasons.map { Reason(text: $0.text, source: $0.source) }
    }

    /// The reasons at the level of the warning, strictest first.
    public func leading(_ warning: Warning) -> [Warning.Reason] {
        warning.reasons.filter { $0.criterion.level == warning.level }
    }

    /// "We don’t know how bad it was, so the more cautious reading applies: Cough."; nil if every severity is known.
    public func unknown(_ warning: Warning) -> String? { values(warning).unknown }

    /// "Ambulance in Germany, taken from Mia’s time zone. 110 works too."
    public func about(_ call: EmergencyCall, of person: Person) -> String {
        let block = EmergencyBlock(phrases, call, person: (person.id, person.name))
        return [block.about, block.other ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func values(_ warning: Warning) -> WarningPage.Values {
        WarningPage.Values(phrases, warning, name: "", said: "", entry: nil)
    }
}
