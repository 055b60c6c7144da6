package import Exchange

/// The schemas for errors in the document.
package enum ProblemSchemas {
    package static let all: [(name: String, schema: JSONSchema)] = [
        (
            "Problem",
            .object(
                "What went wrong (RFC 9457).",
                .field("type", .text("Always about:blank; `code` says more.")),
                .field("title", .text("The words of the status.")),
                .field("status", .integer("The status.", 400...599)),
                .field(
                    "code",
                    .choice("What programs tell problems apart by.", of: APIProblem.Code.allCases.map(\.rawValue))),
                .field("detail", .text("A sentence for people.")),
                .field("instance", .text("The number of the request in the server's log.")),
                .optional(
                    "problems", .list("Everything that is wrong with the body.", of: .named("FieldProblem"), fewest: 1)),
                .optional("current", JSONSchema(anything: "The record as it is stored now.")))
        ),
        (
            "FieldProblem",
            .object(
                "One thing that is wrong with a body.",
                .field("pointer", .text("Where, as a JSON pointer (RFC 6901); empty for the whole body.")),
                .field("code", .text("What programs tell it by.")),
                .field("detail", .text("A sentence for people.")))
        ),
    ]

    private static let names: [(code: String, name: String, text: String)] = [
        ("400", "BadRequest", "A parameter, a header or the JSON cannot be read."),
        ("401", "NoToken", "No token, or one that opens nothing."),
        ("403", "ReadOnly", "The token may only read."),
        ("404", "NotFound", "Not there, or not for this token."),
        ("406", "NotAcceptable", "The answer would be JSON, and that is not accepted."),
        ("409", "Conflict", "Another version is stored, or the id says something else; `current` is what is stored."),
        ("413", "TooLarge", "The body has more than 1 MiB."),
        ("415", "NotJSON", "The body is not application/json."),
        ("422", "Invalid", "The body has mistakes; all of them are listed."),
        ("428", "VersionNeeded", "There is a record: say with If-Match which version you change."),
        ("429", "TooManyRequests", "Too many requests; Retry-After says how long to wait."),
    ]

    package static func name(_ code: String) -> String {
        names.first { $0.code == code }?.name ?? "Problem"
    }

    package static var responses: JSONValue {
        .object(
            names.map { entry in
                var members = [
                    JSONMember(name: "description", value: .string(entry.text)),
                    JSONMember(
                        name: "content",
                        value: ["application/problem+json": ["schema": JSONSchema.named("Problem").json]]),
                ]
                if entry.code == "429" {
                    members.insert(
                        JSONMember(
                            name: "headers",
                            value: ["Retry-After": ["description": "Seconds.", "schema": ["type": "integer"]]]), at: 1)
                }
                return JSONMember(name: entry.name, value: .object(members))
            })
    }
}
