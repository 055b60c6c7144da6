internal import Accounts
internal import HTTPTypes

/// The OpenAPI entry of one operation.
package struct OperationEntry {
    package let operation: APIOperation
    package let noun: String

    package init(_ operation: APIOperation, noun: String) {
        self.operation = operation
        self.noun = noun
    }

    package var json: JSON {
        var members: [JSON.Member] = [
            JSON.Member("operationId", .string(operation.id)), JSON.Member("tags", [.string(noun)]),
            JSON.Member("summary", .string(operation.summary)),
        ]
        let text = [operation.text, scope].compactMap { $0 }.joined(separator: " ")
        if !text.isEmpty { members.append(JSON.Member("description", .string(text))) }
        if operation.isOpen { members.append(JSON.Member("security", [])) }
        if !parameters.isEmpty { members.append(JSON.Member("parameters", .array(parameters))) }
        if let body = operation.body {
            members.append(
                JSON.Member(
                    "requestBody",
                    [
                        "required": true,
                        "content": .object(content(of: body)),
                    ]))
        }
        members.append(JSON.Member("responses", .object(responses)))
        return .object(members)
    }

    private func content(of body: APIBody) -> [JSON.Member] {
        let whole = JSON.Member("application/json", ["schema": body.schema.json, "example": body.example])
        guard body.lines != nil else { return [whole] }
        return [whole, JSON.Member(MediaTypes.lines, ["schema": JSONSchema.text("One item on each line.").json])]
    }

    private var scope: String? {
        switch operation.scope {
        case .write: "Needs a token that may write."
        case .puffs: "Needs a token that may write or record puffs."
        case .read, nil: nil
        }
    }

    private var parameters: [JSON] {
        let path = operation.path.split(separator: "/").filter { $0.hasPrefix(":") }.map { part -> JSON in
            ["$ref": .string("#/components/parameters/\(part.dropFirst())")]
        }
        let query = operation.query.map { parameter -> JSON in
            [
                "name": .string(parameter.name), "in": "query", "description": .string(parameter.text),
                "schema": parameter.schema.json,
            ]
        }
        return path + query + conditions
    }

    private var conditions: [JSON] {
        let match: JSON = [
            "name": "If-Match", "in": "header", "required": .bool(operation.condition == .always),
            "description": "The ETag of the version that the change is based on.",
            "schema": ["type": "string", "pattern": "^\"[1-9][0-9]*\"$"],
        ]
        let noneMatch: JSON = [
            "name": "If-None-Match", "in": "header", "required": false,
            "description": "A star: only if there is no record yet.", "schema": ["const": "*"],
        ]
        switch operation.condition {
        case .none: return []
        case .ifThere: return [match, noneMatch]
        case .always: return [match]
        }
    }

    private var responses: [JSON.Member] {
        operation.answers.map { JSON.Member(String($0.status.code), answer($0)) }
            + problems.map { code in
                JSON.Member(code, ["$ref": .string("#/components/responses/\(ProblemSchemas.name(code))")])
            }
    }

    private func answer(_ answer: APIAnswer) -> JSON {
        var members = [JSON.Member("description", .string(answer.text))]
        var headers: [JSON.Member] = []
        if answer.hasVersion {
            headers.append(JSON.Member("ETag", Self.header("The record's version in quotes.")))
        }
        if answer.hasLocation { headers.append(JSON.Member("Location", Self.header("Where the record is."))) }
        if answer.isPage { headers.append(JSON.Member("Link", Self.header("The next page, when there is one."))) }
        if !headers.isEmpty { members.append(JSON.Member("headers", .object(headers))) }
        if let schema = answer.schema {
            var content = [JSON.Member("schema", schema.json)]
            if let example = answer.example { content.append(JSON.Member("example", example)) }
            members.append(JSON.Member("content", ["application/json": .object(content)]))
        }
        return .object(members)
    }

    private static func header(_ text: String) -> JSON {
        ["description": .string(text), "schema": ["type": "string"]]
    }

    /// The possible errors, by status.
    private var problems: [String] {
        guard !operation.isOpen else { return [] }
        // Unknown parameters are rejected, so every operation can answer 400.
        var codes: Set<String> = ["400", "401", "406", "429"]
        if operation.path.contains(":") { codes.insert("404") }
        // A token for puffs alone may not even read.
        if operation.scope != nil { codes.insert("403") }
        if operation.body != nil { codes.formUnion(["409", "413", "415", "422"]) }
        if operation.condition != .none { codes.formUnion(["409", "428"]) }
        return codes.sorted()
    }
}
