internal import Clinical
internal import Pages
internal import Symptoms

/// The tile of one symptom kind, with the questions shown once it is chosen.
///
/// The form shows a tile for every kind, and most are not chosen, so the HTML of those is rendered once and reused.
struct SymptomTile: Encodable, Sendable {
    /// Nil if the symptom is chosen.
    let untouched: KeptPart?
    /// Nil if the symptom is not chosen.
    let chosen: Fields?

    init(
        _ phrases: Phrases, _ words: SymptomWords, _ chosen: LogSymptomsPage.Values.Chosen?,
        usual: SymptomGrade, _ problems: Problems
    ) {
        self.chosen = chosen.map { Fields(phrases, words, $0, usual: usual, problems) }
        untouched =
            chosen != nil
            ? nil
            : KeptPart(template: "symptoms/_tile", key: "\(words.kind.rawValue) \(usual.rawValue)") {
                Fields(phrases, words, nil, usual: usual, .none)
            }
    }
}

extension SymptomTile {
    /// Flat, so that the template finds each name in one lookup.
    struct Fields: Encodable, Sendable {
        let kind: String
        let label: String
        let symbol: String
        /// The text that the search matches, normalized.
        let words: String
        let question: String
        let chosen: Bool
        let hasSteps: Bool
        let hasPresence: Bool
        let hasChange: Bool
        let unspecified: Bool
        let mild: Bool
        let moderate: Bool
        let severe: Bool
        let present: Bool
        let notPresent: Bool
        let noChange: Bool
        let decreased: Bool
        let increased: Bool
        let stepProblem: String?
        let time: String
        let timeProblem: String?

        init(
            _ phrases: Phrases, _ words: SymptomWords, _ chosen: LogSymptomsPage.Values.Chosen?, usual: SymptomGrade,
            _ problems: Problems
        ) {
            let kind = words.kind
            let grade =
                chosen.map { SymptomGrade(rawValue: $0.grade) ?? .unspecified }
                ?? (kind.scale.has(usual) ? usual : .unspecified)
            self.kind = kind.rawValue
            label = phrases.symptom(kind)
            symbol = Picture(kind).symbol ?? ""
            self.words = words.keys.map(\.text).joined(separator: " ")
            question = phrases("symptoms.question.\(kind.scale.rawValue)", ["symptom": label])
            self.chosen = chosen != nil
            hasSteps = kind.scale == .severity
            hasPresence = kind.scale == .presence
            hasChange = kind.scale == .change
            unspecified = grade == .unspecified
            mild = grade == .mild
            moderate = grade == .moderate
            severe = grade == .severe
            present = grade == .present
            notPresent = grade == .notPresent
            noChange = grade == .noChange
            decreased = grade == .decreased
            increased = grade == .increased
            stepProblem = problems["\(kind.rawValue).grade"]
            time = chosen?.time ?? ""
            timeProblem = problems["\(kind.rawValue).time"]
        }
    }
}
