internal import Exchange
internal import Hummingbird
internal import Pages
internal import Store

/// A person's rescue medicines, read-only.
enum RescueMedicinesAPI {
    static let noun = APINoun(
        rank: 100, name: "rescue medicines",
        text: "Auto-injectors and other medicines kept for a reaction. They are noted and checked in the browser.",
        schemas: [("RescueMedicine", RescueMedicinePayload.schema)],
        operations: [
            APIOperation(
                id: "listRescueMedicines", method: .get, path: Paths.apiRescueMedicines(.any),
                summary: "What a person keeps for a reaction.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them, adrenaline first, deleted ones left out.",
                        schema: .page(of: .named("RescueMedicine"), paged: false),
                        example: ["items": [RescueMedicinePayload.example]])
                ],
                performance: .person(list))
        ])

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let medicines = try await request.store.rescueMedicines(request.access)
        return try request.answer(ListPayload(items: medicines.map(RescueMedicinePayload.init)))
    }
}
