internal import Clinical
internal import Symptoms

/// One kind of the form: its tile, and what is asked once it is chosen.
///
/// Flat on purpose: the form has one for every kind of the list.
struct SymptomTile: Sendable {
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
        _ phrases: Phrases, _ words: SymptomWords, _ chosen: LogSymptomsPage.Values.Chosen?,
        usual: SymptomGrade = .unspecified, _ problems: Problems
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
