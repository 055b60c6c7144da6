internal import Accounts
internal import Clinical
internal import Exchange
internal import Pages

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
