internal import Accounts
internal import Clinical
internal import Encodings
internal import Feeds
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyFiles
internal import StudyStore

/// Workbooks and Parquet files of a study's answers.
enum StudyFilesController {
    static func add(to routes: inout Routes) {
        let file = ":studyFile"
        routes.research(.post, Paths.studyFiles, needs: .exportResponses, begin)
        routes.research(.get, { Paths.studyFile($0, file) }, needs: .exportResponses, show)
        routes.research(.get, { Paths.studyFileDownload($0, file) }, needs: .exportResponses, download)
    }

    @Sendable private static func begin(_ request: ResearchRequest) async throws -> Response {
        guard let kind = StudyFileKind(rawValue: request.form["kind"]) else { throw Refusal.malformed }
        guard !request.seesNoAnswers else { throw Refusal.notFound }
        let filter = ResponseFilter(isPilot: request.showsPilot)
        let count = try await request.store.countStudyResponses(filter, request.access)
        await request.record("export \(kind.rawValue)")
        let id = request.newID()
        try await request.site.preparedFiles.begin(
            PreparedFile(
                JobKey(.studyFile, id), for: request.account.account, about: request.study.id.text,
                part: request.access.sites.map(SiteCodes.stored), format: kind.rawValue, total: count))
        return request.redirect(to: Paths.studyFile(request.study.id.text, id))
    }

    @Sendable private static func show(_ request: ResearchRequest) async throws -> Response {
        let id = try request.parameter("studyFile")
        let account = request.account.account
        let found = try await request.site.preparedFiles.state(JobKey(.studyFile, id), for: account)
        guard let (file, state) = found, request.sees(file),
            let kind = StudyFileKind(rawValue: file.format)
        else { throw Refusal.notFound }
        let page = StudyFilePage(
            request.phrases, request.frame(at: .responses), request.study, id: id, kind, of: file.total, state)
        var response = request.render(page)
        // The page refreshes itself without scripts.
        if page.isWriting, let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "2" }
        return response
    }

    @Sendable private static func download(_ request: ResearchRequest) async throws -> Response {
        let id = try request.parameter("studyFile")
        let (account, study) = (request.account.account, request.study.id.text)
        let written = try await request.site.preparedFiles.written(JobKey(.studyFile, id), for: account)
        guard let (file, url, bytes) = written, request.sees(file),
            let kind = StudyFileKind(rawValue: file.format),
            let response = FileDownload(
                url, bytes: bytes, type: kind.type, name: "\(study)-answers.\(kind.ending)", version: id
            ).response(to: request.page.http)
        else { throw Refusal.notFound }
        return response
    }
}

extension ResearchRequest {
    /// Whether a file is of this study, and of nothing that the person may not see any more.
    fileprivate func sees(_ file: PreparedFile) -> Bool {
        file.subject == study.id.text && access.narrowed(to: file.sites) != nil
    }
}
