internal import Clinical
internal import CohortTables
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Running analyses, and reading what they found.
enum AnalysesController {
    static func add(to routes: inout Routes) {
        let analysis = ":analysis"
        routes.research(.get, Paths.analyses, needs: .viewResponses) { try await list($0) }
        routes.research(.post, Paths.analyses, needs: .runAnalyses, run)
        routes.research(.get, { Paths.analysis($0, analysis) }, needs: .viewResponses, show)
        routes.research(.get, { Paths.analysisJSON($0, analysis) }, needs: .exportResponses, json)
        routes.research(.get, { Paths.studyTable($0, ":table") }, needs: .exportResponses, table)
    }

    private static let most = 200

    private static func list(
        _ request: ResearchRequest, _ form: AnalysisForm = AnalysisForm(), _ problems: Problems = .none
    ) async throws -> Response {
        let content = AnalysesPage.Content(
            study: request.study, sites: request.sites, questions: try await QuestionVersions(request),
            analyses: try await request.store.analyses(request.access, limit: most),
            mayRun: request.may(.runAnalyses), id: request.newID())
        let page = AnalysesPage(
            request.phrases, request.frame(at: .analyses), content, form, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable private static func run(_ request: ResearchRequest) async throws -> Response {
        guard request.study.details.linkage == .pseudonymous else { throw Refusal.notFound }
        let form = AnalysisForm(request.form)
        let (query, problems) = form.check(try await QuestionVersions(request), request.phrases)
        guard let query else { return try await list(request, form, problems) }
        guard let id = StoredAnalysis.ID(request.form["id"]) else { throw Refusal.malformed }
        try await request.store.addAnalysis(id, query, request.access, change: request.change())
        return request.redirect(to: Paths.analysis(request.study.id.text, id.text))
    }

    private static func stored(
        _ request: ResearchRequest
    ) async throws -> (analysis: StoredAnalysis, report: String?) {
        let id = try request.id("analysis", as: StoredAnalysis.Noun.self)
        guard let found = try await request.store.analysis(id, request.access) else { throw Refusal.notFound }
        return found
    }

    @Sendable private static func show(_ request: ResearchRequest) async throws -> Response {
        let (analysis, report) = try await stored(request)
        await request.record("analysis", analysis.id.text)
        let content = AnalysisPage.Content(
            study: request.study, sites: request.sites, questions: try await QuestionVersions(request),
            analysis: analysis,
            report: try report.map { try AnalysisReport($0) }, mayExport: request.may(.exportResponses))
        var response = request.render(AnalysisPage(request.phrases, request.frame(at: .analyses), content))
        // The page refreshes itself without scripts.
        if analysis.state == .waiting, let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "3" }
        return response
    }

    @Sendable private static func json(_ request: ResearchRequest) async throws -> Response {
        let (analysis, report) = try await stored(request)
        guard let report else { throw Refusal.notFound }
        await request.record("export analysis", analysis.id.text)
        return file(request, "application/json", "analysis-\(analysis.number).json", report)
    }

    /// One of the tables that the analyses read, as they are now.
    @Sendable private static func table(_ request: ResearchRequest) async throws -> Response {
        guard request.study.details.linkage == .pseudonymous else { throw Refusal.notFound }
        let name = try request.parameter("table")
        guard let file = CohortSheet.File.allCases.first(where: { $0.name == name }) else { throw Refusal.notFound }
        await request.record("export table", name)
        let tables = try await StudyTables(
            request.store, request.access, QuestionVersions(request), isPilot: request.showsPilot)
        return Self.file(request, "text/csv; charset=utf-8", name, tables.text(file))
    }

    private static func file(_ request: ResearchRequest, _ type: String, _ name: String, _ text: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: type,
                .contentDisposition: "attachment; filename=\"\(request.study.id.text)-\(name)\"",
            ], body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
