internal import HTTPTypes
internal import Pages
internal import Store

/// The permissions of the request's token, so a program can check them before using it.
enum TokenAPI {
    static let noun = APINoun(
        rank: 10, name: "token", text: "The token itself.", schemas: [("Token", TokenPayload.schema)],
        operations: [
            APIOperation(
                id: "token", method: .get, path: Paths.apiToken, summary: "What this token may do.", scope: nil,
                answers: [
                    APIAnswer(
                        status: .ok, text: "The token without its secret.", schema: .named("Token"),
                        example: TokenPayload.example)
                ],
                performance: .account { request in try request.answer(TokenPayload(request.authentication.token)) })
        ])
}
