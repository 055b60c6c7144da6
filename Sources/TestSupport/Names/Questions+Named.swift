public import Clinical

extension QuestionDetails {
    /// A question; with an answer it was asked.
    public static func asking(_ text: String, answer: String? = nil) -> QuestionDetails {
        QuestionDetails(text: text, isAsked: answer != nil, answer: answer)
    }
}
