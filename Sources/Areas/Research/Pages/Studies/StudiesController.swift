internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The studies of an account, and new ones, which only the operator creates.
enum StudiesController {
    static func add(to routes: inout Routes) {
        routes.verified(.get, Paths.research, index)
        routes.verified(.get, Paths.newResearchStudy, new)
        routes.verified(.post, Paths.newResearchStudy, create)
    }

    @Sendable static func index(_ request: SignedInRequest) async throws -> Response {
        let account = request.account.account
        let studies = try await request.store.studies(of: account.id)
        return request.render(ResearchStudiesPage(request.phrases, studies, isOperator: account.isOperator))
    }

    @Sendable static func new(_ request: SignedInRequest) async throws -> Response {
        try needsOperator(request)
        return request.render(StudyFormPage(request.phrases, study: nil, StudyForm()))
    }

    @Sendable static func create(_ request: SignedInRequest) async throws -> Response {
        try needsOperator(request)
        let phrases = request.phrases
        var form = StudyForm(request.form)
        form.version = nil
        var problems = Problems()
        switch form.check(phrases) {
        case .failure(let invalid): problems = invalid.problems
        case .success(let details):
            guard let id = form.studyID else { throw Refusal.malformed }
            do {
                try await request.store.createStudy(
                    id, details, by: request.account.account.id,
                    roleIDs: [.researcher: request.newID(), .developer: request.newID()],
                    roleNames: [
                        .researcher: phrases("research.role.researcher"),
                        .developer: phrases("research.role.developer"),
                    ], change: request.change())
                return request.redirect(to: Paths.studySetup(id.text), note: FlashNote("toast.research.created"))
            } catch StudyProblem.addressTaken {
                problems.add("address", phrases("research.form.address.taken"))
            }
        }
        let page = StudyFormPage(phrases, study: nil, form, problems: problems)
        return request.render(page, status: .unprocessableContent)
    }

    private static func needsOperator(_ request: SignedInRequest) throws {
        guard request.account.account.isOperator else { throw Refusal.notFound }
    }
}
