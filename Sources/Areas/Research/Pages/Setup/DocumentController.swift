internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Writing the consent and the questions of a study.
enum DocumentController {
    static func add(to routes: inout Routes) {
        let path: (String) -> String = { Paths.studyDocument($0, ":documentKind") }
        routes.research(.get, path) { request in
            let kind = try kind(request)
            let versions = try await request.store.studyDocuments(kind, request.access)
            let asked = request.query("version").flatMap { Int($0) }
            let shown = versions.first { $0.number == asked } ?? versions.first
            return show(request, kind, shown?.content ?? "", versions, shown: shown?.number)
        }
        routes.research(.post, path, needs: .editStudy, save)
    }

    @Sendable private static func save(_ request: ResearchRequest) async throws -> Response {
        let kind = try kind(request)
        let versions = try await request.store.studyDocuments(kind, request.access)
        if request.form["standard"] == "1" {
            return show(request, kind, StandardDocument.text(kind) ?? "", versions, shown: nil)
        }
        let text = request.form["content"].replacing("\r\n", with: "\n")
        var problem = DocumentPreview(kind, text, request.phrases).problem
        if text.allSatisfy(\.isWhitespace) { problem = request.phrases("research.document.problem.empty") }
        guard problem == nil, request.form["preview"] != "1" else {
            return show(
                request, kind, text, versions, shown: nil, Problems(problem.map { [("content", $0)] } ?? []))
        }
        do {
            try await request.store.addStudyDocument(kind, text, request.access, change: request.change())
        } catch StudyProblem.fixed {
            let over = Problems([("content", request.phrases("research.document.problem.over"))])
            return show(request, kind, text, versions, shown: nil, over)
        } catch StudyProblem.needsChildren {
            let none = Problems([("content", request.phrases("research.document.problem.children"))])
            return show(request, kind, text, versions, shown: nil, none)
        }
        return request.redirect(
            to: Paths.studyDocument(request.study.id.text, kind.rawValue), note: FlashNote("toast.research.saved"))
    }

    private static func kind(_ request: ResearchRequest) throws -> StudyDocumentKind {
        guard let kind = StudyDocumentKind(rawValue: try request.parameter("documentKind")) else {
            throw Refusal.notFound
        }
        return kind
    }

    private static func show(
        _ request: ResearchRequest, _ kind: StudyDocumentKind, _ text: String, _ versions: [StudyDocument],
        shown: Int?, _ problems: Problems = .none
    ) -> Response {
        let phase = request.study.phase
        let content = StudyDocumentPage.Content(
            study: request.study.id.text, linkage: request.study.details.linkage, kind: kind,
            isEditable: request.may(.editStudy) && phase != .closed && phase != .archived, text: text,
            versions: versions, shown: shown)
        let page = StudyDocumentPage(request.phrases, request.frame(at: .setup), content, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
