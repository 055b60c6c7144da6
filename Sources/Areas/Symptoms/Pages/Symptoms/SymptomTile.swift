internal import Clinical
internal import Pages
internal import Symptoms

/// The tile of one symptom kind, with the questions shown once it is chosen.
///
/// The form shows a tile for every kind, and most are not chosen, so the HTML of those is rendered once and reused.
struct SymptomTile: Encodable, Sendable {
    /// The tile of a symptom that is not chosen; nil if it is rendered for this page.
    let untouched: KeptPart?
    /// Nil if `untouched` is not.
    let own: Fields?

    var isChosen: Bool { own?.chosen ?? false }

    /// The names of symptoms that are not in the list.
    struct Names {
        let given: [String]
        /// Offered as the name of a new one.
        let typed: String
    }

    init(
        _ phrases: Phrases, _ words: SymptomWords, _ chosen: LogSymptomsPage.Values.Chosen?,
        usual: SymptomGrade, _ names: Names, _ problems: Problems
    ) {
        let isKept = chosen == nil && words.kind != .other
        own = isKept ? nil : Fields(phrases, words, chosen, usual: usual, names, problems)
        untouched =
            !isKept
            ? nil
            : KeptPart(template: "symptoms/_tile", key: "\(words.kind.rawValue) \(usual.rawValue)") {
                Fields(phrases, words, nil, usual: usual, Names(given: [], typed: ""), .none)
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
        /// Whether it can be a sign of a reaction.
        let isSign: Bool
        let question: String
        /// Nil for a symptom of the list.
        let name: Field?
        /// Names given before.
        let names: [String]
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
            _ names: Names, _ problems: Problems
        ) {
            let kind = words.kind
            let grade =
                chosen.map { SymptomGrade(rawValue: $0.grade) ?? .unspecified }
                ?? (kind.scale.has(usual) ? usual : .unspecified)
            self.kind = kind.rawValue
            label = phrases.symptom(kind)
            symbol = Picture(kind).symbol ?? ""
            self.words = words.keys.map(\.text).joined(separator: " ")
            isSign = kind.isReactionSign
            question = phrases("symptoms.question.\(kind.scale.rawValue)", ["symptom": label])
            self.names = kind == .other ? names.given : []
            name =
                kind == .other
                ? Field(phrases, ownName: "\(kind.rawValue).name", chosen?.name ?? names.typed, problems) : nil
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
