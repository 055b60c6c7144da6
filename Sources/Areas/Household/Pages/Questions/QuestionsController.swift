internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Noting, changing, moving and deleting what to ask at the next request.
enum QuestionsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.questions(":person"), index)
        routes.person(.get, Paths.newQuestion(":person"), new)
        routes.person(.post, Paths.questions(":person"), create)
        routes.person(.get, Paths.editQuestion(":person", ":question"), edit)
        routes.person(.post, Paths.question(":person", ":question"), update)
        routes.person(.post, Paths.questionDeletion(":person", ":question"), delete)
        routes.person(.post, Paths.questionRestoration(":person", ":question"), restore)
        routes.person(.post, Paths.questionMove(":person", ":question"), moveUp)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let page = QuestionsPage(
            request.phrases, person: (stored.person.id.text, stored.person.name),
            questions: try await request.store.questions(request.access))
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        try await show(request, EditQuestionPage.Values(id: request.newID()))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        var values = EditQuestionPage.Values(request.form)
        values.version = nil
        guard let id = Question.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked() {
        case .invalid(let found): return try await show(request, values, request.phrases.question(found))
        case .valid(let details):
            do {
                try await request.store.createQuestion(id, details, request.access, change: request.change())
            } catch is RecordIDTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = request.newID()
                return try await show(request, values, Problems([("text", request.phrases("question.formUsed"))]))
            }
            return list(request, FlashNote("toast.questionSaved"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        try await show(request, EditQuestionPage.Values(try await question(request)))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let question = try await question(request)
        var values = EditQuestionPage.Values(request.form)
        values.id = question.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        let details: QuestionDetails
        switch values.draft.checked() {
        case .invalid(let found): return try await show(request, values, request.phrases.question(found))
        case .valid(let checked): details = checked
        }
        let saved = try await request.store.updateQuestion(
            question.id, details, version: RecordVersion(number: version), request.access, change: request.change())
        switch saved {
        case .saved: return list(request, FlashNote("toast.questionSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?): return try await conflict(request, mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("question", as: Question.self)
        guard try await request.store.deleteQuestion(id, request.access, change: request.change()) != nil else {
            return list(request, nil)
        }
        let undo = Paths.questionRestoration(request.access.person.text, id.text)
        return list(request, FlashNote("toast.questionDeleted", undo: undo))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("question", as: Question.self)
        try await request.store.restoreQuestion(id, request.access, change: request.change())
        return list(request, FlashNote("toast.questionRestored"))
    }

    @Sendable static func moveUp(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("question", as: Question.self)
        try await request.store.raiseQuestion(id, request.access, change: request.change())
        return list(request, nil)
    }

    private static func list(_ request: PersonRequest, _ note: FlashNote?) -> Response {
        request.redirect(to: Paths.questions(request.access.person.text), note: note)
    }

    private static func question(_ request: PersonRequest) async throws -> Question {
        let id = try request.id("question", as: Question.self)
        guard let question = try await request.store.questions(request.access).first(where: { $0.id == id }) else {
            throw Refusal.notFound
        }
        return question
    }

    private static func show(
        _ request: PersonRequest, _ values: EditQuestionPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let page = EditQuestionPage(
            request.phrases, person: request.access.person.text, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ request: PersonRequest, mine: QuestionDetails, theirs: Question
    ) async throws -> Response {
        let person = request.person
        let phrases = request.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = request.access.person.text
        return try await request.conflict(
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
