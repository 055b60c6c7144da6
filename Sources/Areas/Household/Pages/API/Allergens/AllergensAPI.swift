internal import Exchange
internal import Hummingbird
internal import Pages
internal import Store

/// A person's allergens. Doses and levels refer to them by id.
enum AllergensAPI {
    static let noun = APINoun(
        rank: 30, name: "allergens", text: "The foods that a person reacts to.",
        schemas: [("Allergen", AllergenPayload.schema)],
        operations: [
            APIOperation(
                id: "listAllergens", method: .get, path: Paths.apiAllergens(.any),
                summary: "A person's allergens.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them, removed ones too, the first added first.",
                        schema: .page(of: .named("Allergen"), paged: false),
                        example: ["items": [AllergenPayload.example]])
                ],
                performance: .person(list))
        ])

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let allergens = try await request.store.allergens(request.access)
        return try request.answer(ListPayload(items: allergens.map(AllergenPayload.init)))
    }
}
