public import Clinical
internal import SQL
public import Store

/// Answers to a questionnaire at a time.
public struct QuestionnaireAnswers: Sendable, Hashable, RecordDetails {
    /// "gina", "exacerbation-1" for the first version of the questions about risk, or what an operator supplies.
    public let questionnaire: String
    public let at: Moment
    /// For each item's id, the position of the chosen option, from 0. For a yes-or-no item, 1 is yes.
    public let answers: [String: Int]

    public init(questionnaire: String, at: Moment, answers: [String: Int]) {
        self.questionnaire = questionnaire
        self.at = at
        self.answers = answers
    }

    /// The answers as yes or no.
    public var yesOrNo: [String: Bool] { answers.mapValues { $0 == 1 } }
}

extension Record where Details == QuestionnaireAnswers {
    package static let questionnaireAnswers = Record(
        "questionnaire_answers", noun: "questionnaire", isOrdered: false,
        fields: RecordField("questionnaire", \.questionnaire, .text),
        RecordField("at", \.at.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.at.offset) }, .number), RecordField("day", \.at.day, .day),
        RecordField("answers", \.answers, .text(expected: "answers", text, read: answers)),
        make: { questionnaire, at, offset, day, answers in
            QuestionnaireAnswers(
                questionnaire: questionnaire, at: try Moment.stored(at: at, offset: offset, day: day), answers: answers)
        })

    /// A line for each item: its id, a space, the position of the option.
    private static func text(_ answers: [String: Int]) -> String {
        answers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "\n")
    }

    private static func answers(_ text: String) -> [String: Int]? {
        var answers: [String: Int] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let value = Int(parts[1]), value >= 0,
                answers.updateValue(value, forKey: String(parts[0])) == nil
            else { return nil }
        }
        return answers
    }
}
