internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The list of answers, one answer, and deleting one.
enum ResponsesController {
    static func add(to routes: inout Routes) {
        let response = ":response"
        routes.research(.get, Paths.responses, needs: .viewResponses) { try await show($0) }
        routes.research(.get, { Paths.response($0, response) }, needs: .viewResponses) { request in
            let stored = try await stored(request)
            await request.record("response", stored.id.text)
            return try await show(request, one: stored)
        }
        routes.research(.post, { Paths.responseDeletion($0, response) }, needs: .deleteResponses, delete)
    }

    private static let pageSize = 25

    private static func stored(_ request: ResearchRequest) async throws -> StoredAnswer {
        let id = try request.id("response", as: StoredAnswer.Noun.self)
        guard let stored = try await request.store.studyResponse(id, request.access) else { throw Refusal.notFound }
        return stored
    }

    private static func show(_ request: ResearchRequest, one: StoredAnswer? = nil) async throws -> Response {
        let filter = ResponseFilter(request)
        var after: StoredAnswer?
        if let id = request.query("after").flatMap({ StoredAnswer.ID($0) }) {
            after = try await request.store.studyResponse(id, request.access)
        }
        let rows = try await request.store.studyResponses(filter, request.access, after: after, limit: pageSize + 1)
        let content = ResponsesPage.Content(
            study: request.study, sites: request.choosableSites, seesNoAnswers: request.seesNoAnswers,
            questions: try await QuestionVersions(request), filter: filter,
            rows: Array(rows.prefix(pageSize)),
            count: try await request.store.countStudyResponses(filter, request.access),
            all: try await request.store.countStudyResponses(
                ResponseFilter(isPilot: request.showsPilot), request.access),
            next: rows.count > pageSize ? rows[pageSize - 1].id : nil, permissions: request.access.permissions)
        let page = ResponsesPage(
            request.phrases, request.frame(at: .responses), content,
            one: one.map { SingleResponse(request.phrases, content, $0) }, here: one?.id)
        return request.render(page)
    }

    @Sendable private static func delete(_ request: ResearchRequest) async throws -> Response {
        let id = try request.id("response", as: StoredAnswer.Noun.self)
        let isDeleted = try await request.store.deleteStudyResponse(id, request.access, change: request.change())
        return request.redirect(
            to: Paths.responses(request.study.id.text), note: isDeleted ? FlashNote("toast.research.deleted") : nil)
    }
}

extension ResearchRequest {
    /// Has it recorded that somebody looked at something, or took it away.
    func record(_ what: String, _ record: String? = nil) async {
        let (access, change) = (access, change())
        await site.recorder.later("study view \(change.auditID)") { store in
            try await store.recordStudyView(what, record: record, access, change: change)
        }
    }
}
