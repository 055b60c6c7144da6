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

    private static func owner(_ request: ResearchRequest) -> StudyFileJobs.Owner {
        StudyFileJobs.Owner(account: request.account.account.id, study: request.study.id.text)
    }

    @Sendable private static func begin(_ request: ResearchRequest) async throws -> Response {
        guard let kind = StudyFileKind(rawValue: request.form["kind"]) else { throw Refusal.malformed }
        let filter = ResponseFilter(isPilot: request.showsPilot)
        let questions = try await QuestionVersions(request)
        let count = try await request.store.countStudyResponses(filter, request.access)
        await request.record("export \(kind.rawValue)")
        let (study, now) = (request.study, request.now)
        let pages = StoredAnswerPages(request.store, filter, request.access)
        let id = request.newID()
        await request.site.studyFiles.begin(id, for: owner(request), kind, of: count, request.site) {
            path, folder, progress in
            let table = questions.table(study)
            let header = StudyFileHeader(
                study: study.id.text, name: study.details.name, organisation: study.details.organisation,
                licence: "Only as the consent allows", attributions: [], created: now)
            let file: any StudyFile =
                switch kind {
                case .workbook: try StudyWorkbook(table, header, at: path, temporaryFolder: folder)
                case .parquet: try StudyParquet(table, header, at: path)
                }
            return try await file.write(ResponseRecords(pages, questions), progress: progress)
        }
        return request.redirect(to: Paths.studyFile(study.id.text, id))
    }

    @Sendable private static func show(_ request: ResearchRequest) async throws -> Response {
        let id = try request.parameter("studyFile")
        guard let (kind, state) = await request.site.studyFiles.state(id, of: owner(request), now: request.now)
        else { throw Refusal.notFound }
        let page = StudyFilePage(request.phrases, request.frame(at: .responses), request.study, id: id, kind, state)
        var response = request.render(page)
        // The page refreshes itself without scripts.
        if page.isWriting, let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "2" }
        return response
    }

    @Sendable private static func download(_ request: ResearchRequest) async throws -> Response {
        let id = try request.parameter("studyFile")
        let file = await request.site.studyFiles.file(id, of: owner(request), now: request.now)
        let download = file.map { file in
            FileDownload(
                file.url, bytes: file.bytes, type: file.kind.type,
                name: "\(request.study.id.text)-answers.\(file.kind.ending)", version: id)
        }
        guard let response = download?.response(to: request.page.http) else { throw Refusal.notFound }
        return response
    }
}
