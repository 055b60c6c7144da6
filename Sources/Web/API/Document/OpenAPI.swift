internal import Exchange
internal import HTTPTypes
internal import Pages

/// The API description (OpenAPI 3.1), generated from the same operations as the routes.
enum OpenAPI {
    static func document(_ nouns: [APINoun]) -> JSONValue {
        let schemas = nouns.flatMap(\.schemas) + ProblemSchemas.all
        return [
            "openapi": "3.1.1",
            "info": [
                "title": "Acclimate", "version": "1",
                "description": .string(introduction),
                "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
            ],
            "servers": [["url": .string(Paths.api)]],
            "security": [["token": []]],
            "tags": .array(nouns.map { ["name": .string($0.name), "description": .string($0.text)] }),
            "paths": paths(nouns),
            "components": [
                "securitySchemes": [
                    "token": [
                        "type": "http", "scheme": "bearer",
                        "description": "A token made in the settings; it begins with acc_.",
                    ]
                ],
                "parameters": .object(pathParameters.map { JSONMember(name: $0.name, value: $0.json) }),
                "schemas": .object(schemas.map { JSONMember(name: $0.name, value: $0.schema.json) }),
                "responses": ProblemSchemas.responses,
            ],
        ]
    }

    private static let introduction = """
        Records of a household for its own programs. Amounts are milligrams as decimal text; times are on the person's \
        own clock. A record's version is its ETag: send it back in If-Match. New records carry an id that you make; \
        sending the same one again stores it once. A field that may be left out may be null in a body, which means the \
        same; answers leave it out. Nothing here is advice on a dose.
        """

    private static func paths(_ nouns: [APINoun]) -> JSONValue {
        var members: [JSONMember] = []
        for noun in nouns {
            for operation in noun.operations {
                let path = pattern(operation.path)
                let entry = JSONMember(
                    name: operation.method.rawValue.lowercased(), value: OperationEntry(operation, noun: noun.name).json
                )
                if let index = members.firstIndex(where: { $0.name == path }) {
                    members[index] = JSONMember(name: path, value: members[index].value.adding([entry]))
                } else {
                    members.append(JSONMember(name: path, value: .object([entry])))
                }
            }
        }
        return .object(members)
    }

    /// "/people/{person}/levels" for "/api/v1/people/:person/levels".
    static func pattern(_ path: String) -> String {
        path.dropFirst(Paths.api.count).split(separator: "/").map { part in
            "/" + (part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part))
        }.joined()
    }

    /// The path parameters by name.
    private static let pathParameters: [(name: String, json: JSONValue)] = [
        parameter("person", .id("A person that the token opens.")),
        parameter("level", .id("A dose level.")),
        parameter("day", .day("A civil day.")),
        parameter("intake", .id("An intake, by the id that its program made.")),
        parameter("symptom", .id("A symptom, by the id that its program made.")),
        parameter("weighing", .id("A logged weight, by the id that its program made.")),
        parameter("logged", .id("A typed-in workout, steps or drink, by the id that its program made.")),
        parameter("inhaler", .id("An inhaler, by the id that its program made.")),
        parameter("due", .id("A planned reminder.")),
        parameter("reaction", .id("A reaction, by the id that its program made.")),
        parameter("version", .text("A version of the plan, counted from 1.", pattern: "^[1-9][0-9]{0,8}$")),
    ]

    private static func parameter(_ name: String, _ schema: JSONSchema) -> (name: String, json: JSONValue) {
        (name, ["name": .string(name), "in": "path", "required": true, "schema": schema.json])
    }
}
