internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Questions for the doctor.
enum QuestionPages: RecordPages {
    static let record = Record.question
    static let paths = RecordPaths(
        parameter: "question", list: Paths.questions, new: Paths.newQuestion, item: Paths.question,
        edit: Paths.editQuestion, deletion: Paths.questionDeletion, restoration: Paths.questionRestoration,
        move: Paths.questionMove)
    static let words = RecordWords(
        saved: "toast.questionSaved", deleted: "toast.questionDeleted", restored: "toast.questionRestored",
        formUsed: ("text", "question.formUsed"))

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.questions(.any), index)
        RecordController<Self>.add(to: &routes, for: .note)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        return request.render(
            QuestionsPage(
                request.phrases, person: (stored.person.id, stored.person.name),
                questions: try await request.store.questions(request.access)))
    }

    static func check(_ values: EditQuestionPage.Values, _ phrases: Phrases) -> RecordCheck<QuestionDetails> {
        RecordCheck(values.draft.checked()) { phrases.question($0) }
    }

    static func page(
        _ phrases: Phrases, person: Person.ID, _ values: EditQuestionPage.Values, _ problems: Problems
    ) -> any Page {
        EditQuestionPage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: QuestionDetails, _ values: EditQuestionPage.Values, _ phrases: Phrases
    ) -> [(String, String)] {
        [
            (phrases("question.text"), details.text),
            (phrases("question.asked"), phrases(details.isAsked ? "word.yes" : "word.no")),
            (phrases("question.answer"), details.answer ?? "–"),
        ]
    }
}

extension EditQuestionPage.Values: RecordValues {
    init(id: String) {
        self.init(id: id, version: nil)
    }

    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), text: form["text"], isAsked: form["asked"] == "1",
            answer: form["answer"])
    }

    init(_ question: Stored<QuestionDetails>, _ phrases: Phrases) {
        let details = question.details
        self.init(
            id: question.id.text, version: String(question.version.number), text: details.text,
            isAsked: details.isAsked, answer: details.answer ?? "")
    }

    var draft: QuestionDraft { QuestionDraft(text: text, isAsked: isAsked, answer: answer) }
}
