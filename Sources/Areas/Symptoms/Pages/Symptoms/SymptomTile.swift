internal import Clinical
internal import Pages
internal import Symptoms

/// One kind of the form: its tile, and what is asked once it is chosen.
///
/// The form shows a tile for every kind, and nearly all of them are unchanged, so those are rendered only once.
struct SymptomTile: Encodable, Sendable {
    /// Nil if the symptom is chosen.
    let untouched: KeptPart?
    /// Nil if it is not.
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
    /// Flat on purpose, so that the template finds each name in one lookup.
    struct Fields: Encodable, Sendable {
        let kind: String
        let label: String
        let symbol: String
        /// What the search looks at, folded.
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
