internal import Exchange
internal import Hummingbird
internal import Pages
internal import Store

/// The check before a dose. It stores nothing, so read permission is enough.
enum ChecksAPI {
    static let noun = APINoun(
        rank: 60, name: "checks", text: "What the plan says about the next dose.", schemas: CheckPayload.schemas,
        operations: [
            APIOperation(
                id: "check", method: .post, path: Paths.apiChecks(.any),
                summary: "What the plan says about the next dose of every allergen.",
                text: """
                    It repeats the plan and the records and is no medical advice. Nothing is stored. The sentences are in \
                    the language that Accept-Language asks for, as far as there is one.
                    """,
                body: APIBody(schema: .named("CheckQuestion"), example: CheckPayload.questionExample),
                answers: [
                    APIAnswer(
                        status: .ok, text: "What it says.", schema: .named("Check"), example: CheckPayload.example)
                ],
                performance: .person(check))
        ])

    @Sendable private static func check(_ request: APIPersonRequest) async throws -> Response {
        let question = try request.read { CheckQuestion($0) }
        let records = try await CheckRecords(request, question)
        return try request.answer(try CheckPayload(records, request.phrases))
    }
}
