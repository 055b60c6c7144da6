internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The figures of a study. Whoever is in its team sees them, since no count points at anybody.
enum DashboardController {
    static func add(to routes: inout Routes) {
        routes.research(.get, Paths.research) { request in
            let figures = try await request.store.studyFigures(request.access, isPilot: request.showsPilot)
            let content = DashboardPage.Content(
                study: request.study, figures: figures, questions: try await QuestionVersions(request),
                today: request.today)
            return request.render(DashboardPage(request.phrases, request.frame(at: .dashboard), content))
        }
    }
}
