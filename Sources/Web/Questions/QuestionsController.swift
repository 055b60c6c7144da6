internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Noting, changing, moving and deleting what to ask at the next visit.
enum QuestionsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.questions(":person"), index)
        routes.person(.get, Paths.newQuestion(":person"), new)
        routes.person(.post, Paths.questions(":person"), create)
        routes.person(.get, Paths.editQuestion(":person", ":question"), edit)
        routes.person(.post, Paths.question(":person", ":question"), update)
        routes.person(.post, Paths.questionDeletion(":person", ":question"), delete)
        routes.person(.post, Paths.questionRestoration(":person", ":question"), restore)
        routes.person(.post, Paths.questionMove(":person", ":question"), raise)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let page = QuestionsPage(
            visit.visit.phrases, person: (stored.person.id.text, stored.person.name),
            questions: try await visit.store.questions(visit.access))
        return visit.visit.show(page, person: stored)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        try await show(visit, EditQuestionPage.Values(id: visit.visit.world.newID()))
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        var values = EditQuestionPage.Values(visit.visit.form)
        values.version = nil
        guard let id = Question.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked() {
        case .invalid(let found): return try await show(visit, values, visit.visit.phrases.question(found))
        case .valid(let details):
            do {
                try await visit.store.createQuestion(id, details, visit.access, act: visit.visit.world.act)
            } catch Store.QuestionProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = visit.visit.world.newID()
                return try await show(visit, values, Problems([("text", visit.visit.phrases("question.formUsed"))]))
            }
            return list(visit, FlashNote("toast.questionSaved"))
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        try await show(visit, EditQuestionPage.Values(try await question(visit)))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let question = try await question(visit)
        var values = EditQuestionPage.Values(visit.visit.form)
        values.id = question.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        let details: QuestionDetails
        switch values.draft.checked() {
        case .invalid(let found): return try await show(visit, values, visit.visit.phrases.question(found))
        case .valid(let checked): details = checked
        }
        let saved = try await visit.store.updateQuestion(
            question.id, details, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch saved {
        case .saved: return list(visit, FlashNote("toast.questionSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?): return try await conflict(visit, mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("question", as: Question.self)
        guard try await visit.store.deleteQuestion(id, visit.access, act: visit.visit.world.act) != nil else {
            return list(visit, nil)
        }
        let undo = Paths.questionRestoration(visit.access.person.text, id.text)
        return list(visit, FlashNote("toast.questionDeleted", undo: undo))
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("question", as: Question.self)
        try await visit.store.restoreQuestion(id, visit.access, act: visit.visit.world.act)
        return list(visit, FlashNote("toast.questionRestored"))
    }

    @Sendable static func raise(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("question", as: Question.self)
        try await visit.store.raiseQuestion(id, visit.access, act: visit.visit.world.act)
        return list(visit, nil)
    }

    private static func list(_ visit: PersonVisit, _ note: FlashNote?) -> Response {
        visit.visit.see(Paths.questions(visit.access.person.text), note: note)
    }

    private static func question(_ visit: PersonVisit) async throws -> Question {
        let id = try visit.visit.id("question", as: Question.self)
        guard let question = try await visit.store.questions(visit.access).first(where: { $0.id == id }) else {
            throw Refusal.notFound
        }
        return question
    }

    private static func show(
        _ visit: PersonVisit, _ values: EditQuestionPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let person = visit.person
        let page = EditQuestionPage(
            visit.visit.phrases, person: visit.access.person.text, values: values, problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ visit: PersonVisit, mine: QuestionDetails, theirs: Question
    ) async throws -> Response {
        let person = visit.person
        let phrases = visit.visit.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = visit.access.person.text
        return try await visit.conflict(
            noun: "question", record: theirs.id.text, person: person, rows: rows, keep: Paths.questions(id),
            post: Paths.question(id, theirs.id.text), version: theirs.version)
    }
}

extension EditQuestionPage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), text: form["text"], isAsked: form["asked"] == "1",
            answer: form["answer"])
    }

    init(_ question: Question) {
        self.init(
            id: question.id.text, version: String(question.version.number), text: question.text,
            isAsked: question.isAsked, answer: question.answer ?? "")
    }

    var draft: QuestionDraft { QuestionDraft(text: text, isAsked: isAsked, answer: answer) }
}

extension Phrases {
    fileprivate func rows(_ details: QuestionDetails) -> [(String, String)] {
        [
            (self("question.text"), details.text),
            (self("question.asked"), self(details.isAsked ? "word.yes" : "word.no")),
            (self("question.answer"), details.answer ?? "–"),
        ]
    }
}
