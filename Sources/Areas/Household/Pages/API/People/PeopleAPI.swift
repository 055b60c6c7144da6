internal import Exchange
internal import Hummingbird
internal import Pages
internal import Store

/// The people of the household that the token can access.
enum PeopleAPI {
    static let noun = APINoun(
        rank: 20, name: "people", text: "The people whose health is recorded.",
        schemas: [("Person", PersonPayload.schema)],
        operations: [
            APIOperation(
                id: "listPeople", method: .get, path: Paths.apiPeople, summary: "The people that the token opens.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them, the first added first.",
                        schema: .page(of: .named("Person"), paged: false), example: ["items": [PersonPayload.example]])
                ],
                performance: .account(list)),
            APIOperation(
                id: "person", method: .get, path: Paths.apiPerson(.any), summary: "One person.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "The person.", schema: .named("Person"), example: PersonPayload.example,
                        hasVersion: true)
                ],
                performance: .person(show)),
        ])

    @Sendable private static func list(_ request: APIRequest) async throws -> Response {
        let people = try await request.store.people(for: request.authentication)
        return try request.answer(ListPayload(items: people.map(PersonPayload.init)))
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        guard let person = try await request.store.person(request.access) else { throw APIProblem.notFound }
        return try request.answer(PersonPayload(person), version: person.version)
    }
}
