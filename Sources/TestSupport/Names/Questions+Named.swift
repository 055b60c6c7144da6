public import Clinical

extension QuestionDetails {
    /// A question, marked as asked if it has an answer.
    public static func asking(_ text: String, answer: String? = nil) -> QuestionDetails {
        QuestionDetails(text: text, isAsked: answer != nil, answer: answer)
    }
}
