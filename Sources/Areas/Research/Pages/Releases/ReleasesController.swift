internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Making releases, looking at them, and publishing or discarding them.
enum ReleasesController {
    static func add(to routes: inout Routes) {
        let release = ":release"
        routes.research(.get, Paths.releases, needs: .viewResponses) { try await list($0) }
        routes.research(.post, Paths.releases, needs: .makeReleases, make)
        routes.research(.get, { Paths.release($0, release) }, needs: .viewResponses) { try await show($0) }
        routes.research(.post, { Paths.releasePublication($0, release) }, needs: .makeReleases, publish)
        routes.research(.post, { Paths.releaseDeletion($0, release) }, needs: .makeReleases, discard)
        routes.research(
            .get, { Paths.releaseFile($0, release, ":releaseFile") }, needs: .viewResponses, download)
    }

    private static let most = 200

    private static func choices(_ request: ResearchRequest) async throws -> ReleaseForm.Choices {
        let consents = try await request.store.studyDocuments(.consent, request.access)
        return ReleaseForm.Choices(
            items: try await QuestionVersions(request).releasable, consents: consents.map(\.number).sorted(by: >))
    }

    private static func list(
        _ request: ResearchRequest, _ form: ReleaseForm? = nil, _ problems: Problems = .none
    ) async throws -> Response {
        let content = ReleasesPage.Content(
            study: request.study, choices: try await choices(request),
            releases: try await request.store.releases(request.access, limit: most),
            permissions: request.access.permissions, isLimited: request.access.sites != nil, id: request.newID())
        let page = ReleasesPage(request.phrases, request.frame(at: .releases), content, form, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable private static func make(_ request: ResearchRequest) async throws -> Response {
        let form = ReleaseForm(request.form)
        let (rules, problems) = form.check(try await choices(request), request.phrases)
        guard let rules else { return try await list(request, form, problems) }
        guard let id = StoredRelease.ID(request.form["id"]) else { throw Refusal.malformed }
        do {
            try await request.store.addRelease(
                id, rules, licence: form.licence, request.access, change: request.change())
        } catch is ReleaseProblem {
            // The list says why none can be made.
            return request.redirect(to: Paths.releases(request.study.id.text))
        }
        return request.redirect(to: Paths.release(request.study.id.text, id.text))
    }

    private static func stored(
        _ request: ResearchRequest
    ) async throws -> (release: StoredRelease, report: String?, files: [ReleaseManifest.File]) {
        let id = try request.id("release", as: StoredRelease.Noun.self)
        guard let found = try await request.store.release(id, request.access) else { throw Refusal.notFound }
        return found
    }

    private static func show(_ request: ResearchRequest, _ problems: Problems = .none) async throws -> Response {
        let (release, report, files) = try await stored(request)
        await request.record("release", release.id.text)
        let content = ReleasePage.Content(
            study: request.study, release: release, report: try report.map { try ReleaseReport($0) }, files: files,
            mayRelease: request.access.mayRelease)
        let page = ReleasePage(request.phrases, request.frame(at: .releases), content, problems: problems)
        var response = request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
        // The page refreshes itself without scripts.
        if release.state == .waiting, let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "3" }
        return response
    }

    @Sendable private static func publish(_ request: ResearchRequest) async throws -> Response {
        let release = try await stored(request).release
        guard request.form["confirm"] == "1" else {
            return try await show(request, Problems([("confirm", request.phrases("research.move.confirm"))]))
        }
        do {
            try await request.store.publishRelease(release.id, request.access, change: request.change())
        } catch ReleaseProblem.notReady {
            // The page says what happened since.
            return request.redirect(to: Paths.release(request.study.id.text, release.id.text))
        } catch is ReleaseProblem {
            return request.redirect(to: Paths.releases(request.study.id.text))
        }
        return request.redirect(
            to: Paths.release(request.study.id.text, release.id.text), note: FlashNote("toast.research.published"))
    }

    @Sendable private static func discard(_ request: ResearchRequest) async throws -> Response {
        let id = try request.id("release", as: StoredRelease.Noun.self)
        do {
            try await request.store.discardRelease(id, request.access, change: request.change())
        } catch is ReleaseProblem {
            throw Refusal.notFound
        }
        return request.redirect(
            to: Paths.releases(request.study.id.text), note: FlashNote("toast.research.discarded"))
    }

    @Sendable private static func download(_ request: ResearchRequest) async throws -> Response {
        let (release, _, files) = try await stored(request)
        let name = try request.parameter("releaseFile")
        guard let file = files.first(where: { $0.name == name }) else { throw Refusal.notFound }
        await request.record("release file", "\(release.id.text) \(name)")
        let store = request.store
        let download = FileDownload(
            parts: StoredRelease.partBytes, bytes: file.bytes, type: file.type,
            name: "\(request.study.id.text)-release-\(release.number)-\(name)", version: file.sha256
        ) { try await store.releasePart(of: release, file: name, number: $0) }
        guard let response = download.response(to: request.page.http) else { throw Refusal.notFound }
        return response
    }
}
