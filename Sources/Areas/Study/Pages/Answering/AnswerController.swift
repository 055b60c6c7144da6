internal import Clinical
internal import Exchange
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The questions of a day, the own answers and their file.
enum AnswerController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.newStudyAnswer(":study"), new)
        routes.open(.post, Paths.studyAnswers(":study"), entries: true, create)
        routes.open(.get, Paths.studyAnswers(":study"), index)
        routes.open(.get, Paths.studyAnswersFile(":study"), file)
        routes.open(.get, Paths.studyResults(":study"), results)
    }

    @Sendable static func new(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (_, person) = try visit.participating()
        let obstacle = try await TakingController.obstacle(visit, person)
        // Whatever keeps the questions back is said on the page of the study. A phone keeps them for another time.
        guard obstacle == nil || (request.http.isOfflineCopy && obstacle?.passes == true), person.notice != nil else {
            return request.redirect(to: Paths.study(visit.id))
        }
        return try await form(visit, id: request.newID(), values: { _ in "" }, problems: .none)
    }

    @Sendable static func create(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (access, person) = try visit.participating()
        // An anonymous answer never comes with the cookie of whoever gives it.
        guard visit.study.details.linkage == .pseudonymous else { throw Refusal.malformed }
        try visit.checkParticipation()
        guard let id = StoredAnswer.ID(request.form["id"]), let number = Int(request.form["number"]) else {
            throw Refusal.malformed
        }
        guard person.notice != nil else {
            return request.http.isOutboxEntry
                ? OutboxAnswer.because(request.phrases("study.late.notice"), isFinal: false)
                : request.redirect(to: Paths.study(visit.id))
        }
        guard let document = try await request.store.studyDocument(.daily, number: number, of: visit.study.id),
            let daily = try? QuestionnaireReader.read(document.content)
        else { throw Refusal.notFound }
        let checked = StudyAnswers.check({ request.form["item-\($0)"] }, daily.items)
        guard let answers = checked.value, !answers.values.isEmpty else {
            var problems = Problems(checked.problems.map { ("item-\($0.item)", request.phrases.study($0)) })
            if problems.isEmpty, let first = daily.items.first {
                problems.add("item-\(first.id)", request.phrases("study.answer.none"))
            }
            guard !request.http.isOutboxEntry else {
                return OutboxAnswer.because(problems.list.map(\.text).joined(separator: " "), isFinal: true)
            }
            return try await form(visit, id: id.text, values: { request.form["item-\($0)"] }, problems: problems)
        }
        let new = NewAnswer(daily, number: number, answers, id: id)
        let outcome: AnswerOutcome
        do {
            outcome = try await request.store.answerStudy(
                new, access, now: visit.given, arrived: request.http.isOutboxEntry ? visit.now : nil)
        } catch StudyProblem.unknown {
            // Somebody else's answer has the id.
            throw Refusal.notFound
        }
        if request.http.isOutboxEntry,
            let reason = request.phrases.refusal(
                outcome, visit.study, by: person, visit.given, contact: try await visit.contact)
        {
            return OutboxAnswer.because(reason, isFinal: outcome != .newConsent)
        }
        return request.redirect(
            to: Paths.study(visit.id), note: outcome == .stored ? FlashNote("toast.study.sent") : nil)
    }

    private static func form(
        _ visit: StudyVisit, id: String, values: (String) -> String, problems: Problems
    ) async throws -> Response {
        let request = visit.request
        guard let document = try await request.store.studyDocument(.daily, of: visit.study.id),
            let daily = try? QuestionnaireReader.read(document.content)
        else { throw Refusal.notFound }
        let page = AnswerPage(
            request.phrases, visit.study, daily, number: document.number, id: id, day: visit.now.day,
            by: try visit.participating().person, taking: try await visit.taking(), values: values,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable static func index(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (access, person) = try visit.participating()
        let history = try await history(visit, access)
        return request.render(HistoryPage(request.phrases, visit.study, person, history, today: visit.now.day))
    }

    /// The participant's own answers as a table.
    @Sendable static func file(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (access, _) = try visit.participating()
        // Only the phone knows which answers are whose.
        guard visit.study.details.linkage == .pseudonymous else { throw Refusal.notFound }
        let history = try await history(visit, access)
        let ids = history.items.map(\.id)
        let lines = history.days.map { day in
            TableCell.line([day.day.iso] + history.items.map { day.answers?.text($0) ?? "" })
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8",
                .contentDisposition: "attachment; filename=\"study-answers.csv\"",
                .cacheControl: "no-store",
            ],
            body: .init(byteBuffer: .init(string: TableCell.line(["day"] + ids) + lines.joined())))
    }

    /// What everybody answered.
    @Sendable static func results(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        _ = try visit.participating()
        let document = try await request.store.studyDocument(.daily, of: visit.study.id)
        let daily = document.flatMap { try? QuestionnaireReader.read($0.content) }
        return request.render(
            ResultsPage(
                request.phrases, visit.study, try await request.store.weekResults(of: visit.study.id),
                items: daily?.items ?? []))
    }

    static func history(_ visit: StudyVisit, _ access: ParticipantAccess) async throws -> StudyHistory {
        let store = visit.request.store
        let stored = try await store.ownStudyAnswers(access)
        var versions: [Int: StudyQuestionnaire] = [:]
        for number in Set(stored.map(\.questionnaire)) {
            let document = try await store.studyDocument(.daily, number: number, of: visit.study.id)
            versions[number] = document.flatMap { try? QuestionnaireReader.read($0.content) }
        }
        return StudyHistory(stored, versions)
    }
}
