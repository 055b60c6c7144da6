internal import Accounts
internal import Clinical
internal import Exchange
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

struct TokenPayload: Encodable, Sendable {
    let id, name, scope: String
    let person: String?
    let expiresAt: String?

    init(_ token: APIToken) {
        id = token.id.text
        name = token.name
        scope = token.scope.rawValue
        person = token.person?.text
        expiresAt = token.expires.map { ZoneRules.utc.local(at: $0).rfc3339 }
    }

    static let schema = JSONSchema.object(
        "The token of this request.",
        .field("id", .id("Its id, which the audit names.")),
        .field("name", .text("What its owner calls it.")),
        .field(
            "scope",
            .choice(
                "What it may do; `write` may read as well, `puffs` only records puffs.",
                of: APIToken.Scope.allCases.map(\.rawValue))),
        .optional("person", .id("The only person that it opens; left out for everybody.")),
        .optional("expiresAt", .instant("When it ends; left out when it has no end.")))

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b44", "name": "Kitchen display", "scope": "read", "person": "mia",
        "expiresAt": "2026-09-18T07:30:00.000Z",
    ]
}
