internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The figures of a study, or of the sites that somebody is limited to. Whoever is in its team sees them, since no count
/// points at anybody.
enum DashboardController {
    static func add(to routes: inout Routes) {
        routes.research(.get, Paths.research) { request in
            let figures = try await request.store.studyFigures(request.access, isPilot: request.showsPilot)
            let people = try await request.store.baselineCounts(request.access, isPilot: request.showsPilot)
            let asked = try await request.store.studyDocument(.baseline, of: request.study.id)
                .flatMap { try? QuestionnaireReader.read($0.content) }
            let content = DashboardPage.Content(
                study: request.study, sites: request.sites, choosable: request.choosableSites,
                site: try request.chosenSite, seesNoAnswers: request.seesNoAnswers, figures: figures,
                questions: try await QuestionVersions(request),
                baseline: BaselineCounts(people, asked), today: request.today)
            return request.render(DashboardPage(request.phrases, request.frame(at: .dashboard), content))
        }
    }
}

extension ResearchRequest {
    /// The site that the page is cut to; nil for all. One that the person does not see is not found.
    fileprivate var chosenSite: StudySite? {
        get throws {
            guard let code = query("site"), !code.isEmpty else { return nil }
            guard let site = askedSite else { throw Refusal.notFound }
            return choosableSites.contains(site) ? site : nil
        }
    }
}
