internal import Accounts
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// A person's symptoms.
enum SymptomsAPI {
    static let noun = APINoun(
        rank: 80, name: "symptoms", text: "What a person felt or showed.", schemas: SymptomPayload.schemas,
        operations: lists + records)

    private static let record = APIAnswer(
        status: .ok, text: "The symptom.", schema: .named("Symptom"), example: SymptomPayload.example,
        hasVersion: true)
    private static let created = APIAnswer(
        status: .created, text: "The new symptom.", schema: .named("Symptom"), example: SymptomPayload.example,
        hasVersion: true, hasLocation: true)

    private static let lists = [
        APIOperation(
            id: "listSymptoms", method: .get, path: Paths.apiSymptoms(.any),
            summary: "A person's symptoms, the latest day first.", query: APIParameter.days,
            answers: [
                APIAnswer(
                    status: .ok, text: "A page of them.", schema: .page(of: .named("Symptom")),
                    example: ["items": [SymptomPayload.example]], isPage: true)
            ],
            performance: .person(list)),
        APIOperation(
            id: "recordSymptom", method: .post, path: Paths.apiSymptoms(.any), summary: "Records a symptom.",
            text: "The same id with the same content again changes nothing.", scope: .write,
            body: APIBody(schema: .named("Symptom"), example: SymptomPayload.example), answers: [created],
            performance: .person(SymptomChanges.create)),
    ]

    private static let records = [
        APIOperation(
            id: "symptom", method: .get, path: Paths.apiSymptom(.any, ":symptom"), summary: "One symptom.",
            answers: [record], performance: .person(show)),
        APIOperation(
            id: "saveSymptom", method: .put, path: Paths.apiSymptom(.any, ":symptom"),
            summary: "Stores what a symptom's record says.",
            text: "Its kind stays. The same content again is a success whatever the version.", scope: .write,
            body: APIBody(schema: .named("SymptomContent"), example: SymptomPayload.contentExample),
            condition: .ifThere, answers: [record, created], performance: .person(SymptomChanges.save)),
        APIOperation(
            id: "deleteSymptom", method: .delete, path: Paths.apiSymptom(.any, ":symptom"),
            summary: "Deletes a symptom.", text: "People can bring it back in the browser.", scope: .write,
            condition: .always, answers: [APIAnswer(status: .noContent, text: "It is gone.")],
            performance: .person(SymptomChanges.delete)),
    ]

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("symptom", of: SymptomEntry.self)
        guard let entry = try await request.store.symptom(id, request.access) else { throw APIProblem.notFound }
        return try request.answer(SymptomPayload(entry), version: entry.version)
    }

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let query = request.query
        let page = try await request.store.symptomPage(
            request.access, from: try query.day(.from) ?? .earliest, through: try query.day(.through) ?? .latest,
            after: try query.value(.cursor, place), limit: try query.limit)
        let last = page.hasMore ? page.items.last : nil
        return try request.answer(
            page: page.items.map(SymptomPayload.init), path: Paths.apiSymptoms(request.person),
            cursor: last.map { PageCursor.text($0.at.day.iso, $0.id.text) })
    }

    private static func place(_ cursor: String) -> SymptomPlace? {
        guard let parts = PageCursor.parts(cursor), parts.count == 2, let day = CalendarDay(iso: parts[0]),
            let id = SymptomEntry.ID(parts[1])
        else { return nil }
        return SymptomPlace(day: day, id: id)
    }
}
