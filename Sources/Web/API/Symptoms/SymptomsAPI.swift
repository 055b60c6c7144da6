internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Store
internal import Symptoms

/// What a person felt or showed.
enum SymptomsAPI {
    static let noun = APINoun(
        name: "symptoms", text: "What a person felt or showed.", schemas: [("Symptom", SymptomPayload.schema)],
        operations: [
            APIOperation(
                id: "listSymptoms", method: .get, path: Paths.apiSymptoms(":person"),
                summary: "A person's symptoms, the latest day first.", query: APIParameter.days,
                answers: [
                    APIAnswer(
                        status: .ok, text: "A page of them.", schema: .page(of: .named("Symptom")),
                        example: ["items": [SymptomPayload.example]], isPage: true)
                ],
                performance: .person(list)),
            APIOperation(
                id: "recordSymptom", method: .post, path: Paths.apiSymptoms(":person"), summary: "Records a symptom.",
                text: "The same id with the same content again changes nothing.", scope: .write,
                body: APIBody(schema: .named("Symptom"), example: SymptomPayload.example),
                answers: [
                    APIAnswer(
                        status: .created, text: "The symptom.", schema: .named("Symptom"),
                        example: SymptomPayload.example)
                ],
                performance: .person(SymptomChanges.create)),
        ])

    @Sendable private static func list(_ visit: APIPersonVisit) async throws -> Response {
        let query = visit.visit.query
        let page = try await visit.store.symptomPage(
            visit.access, from: try query.day(.from) ?? .earliest, through: try query.day(.through) ?? .latest,
            after: try query.value(.cursor, place), limit: try query.limit)
        let last = page.hasMore ? page.items.last : nil
        return try visit.visit.answer(
            page: page.items.map(SymptomPayload.init), path: Paths.apiSymptoms(visit.person),
            cursor: last.map { PageCursor.text($0.at.day.iso, $0.id.text) })
    }

    private static func place(_ cursor: String) -> SymptomPlace? {
        guard let parts = PageCursor.parts(cursor), parts.count == 2, let day = CalendarDay(iso: parts[0]),
            let id = SymptomEntry.ID(parts[1])
        else { return nil }
        return SymptomPlace(day: day, id: id)
    }
}
