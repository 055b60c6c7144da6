internal import Clinical
internal import Pages

/// A form for a new or existing question for the next visit.
struct EditQuestionPage: FormPage {
    static let template = "questions/edit"
    static let place: Place? = .plan

    let head: FormHead
    let text: LongField
    let isAsked: Bool
    let answer: LongField
    let deletion: String?

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one question.
        var id: String
        /// Nil for a new question.
        var version: String?
        var text = ""
        var isAsked = false
        var answer = ""
    }

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        let isNew = values.version == nil
        head = FormHead(
            phrases, title: phrases(isNew ? "question.title.new" : "question.title.edit"),
            cancel: Paths.questions(person), post: isNew ? Paths.questions(person) : Paths.question(person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        text = LongField(
            "text", phrases("question.text"), values.text, hint: phrases("question.text.hint"), problems: problems)
        isAsked = values.isAsked
        answer = LongField(
            "answer", phrases("question.answer"), values.answer, hint: phrases("question.answer.hint"),
            problems: problems)
        deletion = isNew ? nil : Paths.questionDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditQuestionPage {
            EditQuestionPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let stored = Values(
            id: "q", version: "2", text: "May Mia swim two hours after a dose?", isAsked: true, answer: "Yes.")
        let wrong = Values(id: "q", text: "", isAsked: true, answer: Samples.rightToLeft)
        let problems = phrases.question([.textMissing, .answerTooLong(limit: QuestionDraft.answerLimit)])
        return [
            Sample("new", page(Values(id: "q"))), Sample("edit", page(stored)), Sample("errors", page(wrong, problems)),
        ]
    }
}

extension Phrases {
    func question(_ problems: [QuestionDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .textMissing: ("text", self("question.text.missing"))
                case .textTooLong(let limit): ("text", self("text.tooLong", count: limit))
                case .answerTooLong(let limit): ("answer", self("text.tooLong", count: limit))
                }
            })
    }
}
