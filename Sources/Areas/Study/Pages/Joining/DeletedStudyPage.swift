internal import Clinical
internal import Hummingbird
internal import Pages
internal import Study
internal import StudyStore

/// What is said of a study whose retention is over.
struct DeletedStudyPage: Page {
    static let template = "study/deleted"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    let text: String
    let asked: String

    init(_ phrases: Phrases, _ study: DeletedStudy) {
        title = study.name
        back = Link(phrases("study.list.title"), Paths.studies)
        text = phrases("study.deleted", ["day": phrases.formats.shortFullDay(study.deletedOn)])
        asked = phrases("study.deleted.ask", ["contact": study.contact])
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let studies = [
            ("typical", "Grass and breath 2026", "grass@example.org"), ("long", Samples.longName, Samples.longName),
        ]
        return studies.map { name, study, contact in
            Sample(
                name,
                DeletedStudyPage(
                    phrases, DeletedStudy(name: study, contact: contact, deletedOn: StudySamples.today)))
        }
    }
}

extension StudyVisit {
    /// The page of a study that was deleted instead of "not found".
    static func orDeleted(
        _ request: PageRequest, _ answer: (StudyVisit) async throws -> Response
    ) async throws -> Response {
        guard let id = StudyID(try request.parameter("study")), let deleted = try await request.store.deletedStudy(id)
        else { return try await answer(StudyVisit(request)) }
        return request.render(DeletedStudyPage(request.phrases, deleted), status: .gone)
    }
}
