/// The submitted form for a question.
public struct QuestionDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The question is blank.
        case textMissing
        /// The question has more characters than the limit.
        case textTooLong(limit: Int)
        /// The answer has more characters than the limit.
        case answerTooLong(limit: Int)
    }

    /// The longest question, in characters.
    public static let textLimit = 500
    /// The longest answer, in characters.
    public static let answerLimit = 2000

    /// The question as typed.
    public let text: String
    /// Whether the question is marked as asked.
    public let isAsked: Bool
    /// The answer as typed.
    public let answer: String

    /// Creates a draft from the submitted fields.
    public init(text: String, isAsked: Bool, answer: String) {
        self.text = text
        self.isAsked = isAsked
        self.answer = answer
    }

    /// Returns the details to store, or every problem in field order.
    ///
    /// A question with an answer counts as asked, whether or not it is marked.
    public func checked() -> Checked<QuestionDetails, Problem> {
        var problems: [Problem] = []
        let text = FreeText.clean(text, limit: QuestionDraft.textLimit, lines: .several).value
        if let text {
            if NameKey(text).isEmpty { problems.append(.textMissing) }
        } else {
            problems.append(.textTooLong(limit: QuestionDraft.textLimit))
        }
        let answer = FreeText.clean(answer, limit: QuestionDraft.answerLimit, lines: .several).value
        if answer == nil { problems.append(.answerTooLong(limit: QuestionDraft.answerLimit)) }
        guard problems.isEmpty, let text, let answer else { return .invalid(problems) }
        return .valid(
            QuestionDetails(
                text: text, isAsked: isAsked || !answer.isEmpty, answer: answer.isEmpty ? nil : answer))
    }
}
