internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The sites of a study.
enum SitesController {
    static func add(to routes: inout Routes) {
        routes.research(.get, Paths.studySites) { try await show($0, SiteForm($0.askedSite)) }
        routes.research(.post, Paths.studySites, needs: .editStudy, save)
        routes.research(.post, Paths.studySiteDeletion, needs: .editStudy, delete)
    }

    private static func show(
        _ request: ResearchRequest, _ form: SiteForm, _ problems: Problems = .none
    ) async throws -> Response {
        let content = SitesPage.Content(study: request.study, sites: request.sites, mayEdit: request.may(.editStudy))
        let page = SitesPage(request.phrases, request.frame(at: .setup), content, form, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable private static func save(_ request: ResearchRequest) async throws -> Response {
        let form = SiteForm(request.form)
        let (site, problems) = form.check(request.phrases)
        guard let site else { return try await show(request, form, problems) }
        return try await saving(request, form) {
            try await request.store.saveStudySite(site, request.access, change: request.change())
        }
    }

    @Sendable private static func delete(_ request: ResearchRequest) async throws -> Response {
        let chosen = request.sites.first { $0.code == request.form["code"] }
        guard let chosen else { return request.redirect(to: Paths.studySites(request.study.id.text)) }
        let form = SiteForm(chosen)
        return try await saving(request, form) {
            try await request.store.deleteStudySite(chosen.code, request.access, change: request.change())
        }
    }

    private static func saving(
        _ request: ResearchRequest, _ form: SiteForm, _ save: () async throws -> Void
    ) async throws -> Response {
        do {
            try await save()
            return request.redirect(
                to: Paths.studySites(request.study.id.text), note: FlashNote("toast.research.saved"))
        } catch let problem as SiteProblem {
            let phrases = request.phrases
            let found: (String, String) =
                switch problem {
                case .code: ("code", phrases("research.site.code.wrong"))
                case .nameTaken: ("name", phrases("research.site.nameTaken"))
                case .inUse: ("name", phrases("research.site.inUse"))
                case .over: ("name", phrases("research.site.over"))
                }
            return try await show(request, form, Problems([found]))
        }
    }
}
