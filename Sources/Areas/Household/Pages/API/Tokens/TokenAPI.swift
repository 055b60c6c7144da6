internal import HTTPTypes
internal import Pages
internal import Store

/// What the token of a request may do, so that a program can say so before it tries.
enum TokenAPI {
    static let noun = APINoun(
        rank: 10, name: "token", text: "The token itself.", schemas: [("Token", TokenPayload.schema)],
        operations: [
            APIOperation(
                id: "token", method: .get, path: Paths.apiToken, summary: "What this token may do.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "The token without its secret.", schema: .named("Token"),
                        example: TokenPayload.example)
                ],
                performance: .account { request in try request.answer(TokenPayload(request.authentication.token)) })
        ])
}
