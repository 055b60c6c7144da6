internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The details, documents and phase of a study.
enum StudySetupController {
    static func add(to routes: inout Routes) {
        routes.research(.get, Paths.studySetup) { try await show($0) }
        routes.research(.get, Paths.studyDetails, needs: .editStudy, edit)
        routes.research(.post, Paths.studyDetails, needs: .editStudy, save)
        routes.research(.post, Paths.studyPhase, needs: .editStudy, move)
    }

    private static func show(_ request: ResearchRequest, _ problems: Problems = .none) async throws -> Response {
        var documents: [StudyDocumentKind: StudyDocument] = [:]
        for kind in StudyDocumentKind.allCases {
            documents[kind] = try await request.store.studyDocument(kind, of: request.study.id)
        }
        let content = StudySetupPage.Content(
            study: request.study, documents: documents, sites: request.sites, mayEdit: request.may(.editStudy),
            address: request.absolute(Paths.study(request.study.id.text)))
        let page = StudySetupPage(request.phrases, request.frame(at: .setup), content, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable private static func edit(_ request: ResearchRequest) async throws -> Response {
        guard request.study.phase.isEditable else { return request.redirect(to: setup(request)) }
        let form = StudyForm(request.study.details, version: request.study.version)
        return request.render(StudyFormPage(request.phrases, study: request.study.id.text, form))
    }

    @Sendable private static func save(_ request: ResearchRequest) async throws -> Response {
        let form = StudyForm(request.form)
        guard let version = form.version.flatMap({ Int64($0) }) else { throw Refusal.malformed }
        switch form.check(request.phrases) {
        case .failure(let invalid): return again(request, form, invalid.problems)
        case .success(let details):
            do {
                let saved = try await request.store.changeStudy(
                    details, version: RecordVersion(number: version), request.access, change: request.change())
                switch saved {
                case .saved: return request.redirect(to: setup(request), note: FlashNote("toast.research.saved"))
                case .stale(nil): throw Refusal.notFound
                case .stale(let current?): return conflict(request, mine: details, theirs: current)
                }
            } catch StudyProblem.fixed {
                return again(request, form, Problems([("name", request.phrases("research.details.fixed"))]))
            }
        }
    }

    private static func again(_ request: ResearchRequest, _ form: StudyForm, _ problems: Problems) -> Response {
        let page = StudyFormPage(request.phrases, study: request.study.id.text, form, problems: problems)
        return request.render(page, status: .unprocessableContent)
    }

    private static func conflict(_ request: ResearchRequest, mine: StudyDetails, theirs: StoredStudy) -> Response {
        let phrases = request.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.label, theirs: theirs.value, mine: mine.value)
        }
        return request.conflict(
            rows: rows, keep: setup(request), post: Paths.studyDetails(request.study.id.text), version: theirs.version)
    }

    @Sendable private static func move(_ request: ResearchRequest) async throws -> Response {
        let phrases = request.phrases
        guard let phase = StudyPhase(rawValue: request.form["phase"]) else { throw Refusal.malformed }
        let field = "confirm-\(phase.rawValue)"
        guard request.form[field] == "1" else {
            return try await show(request, Problems([(field, phrases("research.move.confirm"))]))
        }
        do {
            try await request.store.moveStudy(to: phase, request.access, change: request.change())
            return request.redirect(to: setup(request), note: FlashNote("toast.research.moved"))
        } catch StudyProblem.incomplete(let missing, let needsRegion) {
            var problems = Problems()
            for kind in StudyDocumentKind.allCases where missing.contains(kind) {
                // A consent that is there has no section for the children whom the study admits.
                let isThere = try await request.store.studyDocument(kind, of: request.study.id) != nil
                problems.add(field, phrases("research.move.needs.\(isThere ? "children" : kind.rawValue)"))
            }
            if needsRegion { problems.add(field, phrases("research.move.needs.region")) }
            return try await show(request, problems)
        } catch StudyProblem.phase {
            return try await show(request, Problems([(field, phrases("research.move.gone"))]))
        }
    }

    private static func setup(_ request: ResearchRequest) -> String { Paths.studySetup(request.study.id.text) }
}
