internal import Accounts
package import Exchange
internal import HTTPTypes

/// The OpenAPI entry of one operation.
package struct OperationEntry {
    package let operation: APIOperation
    package let noun: String

    package init(_ operation: APIOperation, noun: String) {
        self.operation = operation
        self.noun = noun
    }

    package var json: JSONValue {
        var members: [JSONMember] = [
            JSONMember(name: "operationId", value: .string(operation.id)),
            JSONMember(name: "tags", value: [.string(noun)]),
            JSONMember(name: "summary", value: .string(operation.summary)),
        ]
        let text = [operation.text, scope].compactMap { $0 }.joined(separator: " ")
        if !text.isEmpty { members.append(JSONMember(name: "description", value: .string(text))) }
        if operation.isOpen { members.append(JSONMember(name: "security", value: [])) }
        if !parameters.isEmpty { members.append(JSONMember(name: "parameters", value: .array(parameters))) }
        if let body = operation.body {
            members.append(
                JSONMember(
                    name: "requestBody",
                    value: [
                        "required": true,
                        "content": .object(content(of: body)),
                    ]))
        }
        members.append(JSONMember(name: "responses", value: .object(responses)))
        return .object(members)
    }

    private func content(of body: APIBody) -> [JSONMember] {
        let whole = JSONMember(name: "application/json", value: ["schema": body.schema.json, "example": body.example])
        guard body.lines != nil else { return [whole] }
        return [
            whole,
            JSONMember(name: MediaTypes.lines, value: ["schema": JSONSchema.text("One item on each line.").json]),
        ]
    }

    private var scope: String? {
        switch operation.scope {
        case .write: "Needs a token that may write."
        case .puffs: "Needs a token that may write or record puffs."
        case .read, nil: nil
        }
    }

    private var parameters: [JSONValue] {
        let path = operation.path.split(separator: "/").filter { $0.hasPrefix(":") }.map { part -> JSONValue in
            ["$ref": .string("#/components/parameters/\(part.dropFirst())")]
        }
        let query = operation.query.map { parameter -> JSONValue in
            [
                "name": .string(parameter.name), "in": "query", "description": .string(parameter.text),
                "schema": parameter.schema.json,
            ]
        }
        return path + query + conditions
    }

    private var conditions: [JSONValue] {
        let match: JSONValue = [
            "name": "If-Match", "in": "header", "required": .bool(operation.condition == .always),
            "description": "The ETag of the version that the change is based on.",
            "schema": ["type": "string", "pattern": "^\"[1-9][0-9]*\"$"],
        ]
        let noneMatch: JSONValue = [
            "name": "If-None-Match", "in": "header", "required": false,
            "description": "A star: only if there is no record yet.", "schema": ["const": "*"],
        ]
        switch operation.condition {
        case .none: return []
        case .ifThere: return [match, noneMatch]
        case .always: return [match]
        }
    }

    private var responses: [JSONMember] {
        operation.answers.map { JSONMember(name: String($0.status.code), value: answer($0)) }
            + problems.map { code in
                JSONMember(name: code, value: ["$ref": .string("#/components/responses/\(ProblemSchemas.name(code))")])
            }
    }

    private func answer(_ answer: APIAnswer) -> JSONValue {
        var members = [JSONMember(name: "description", value: .string(answer.text))]
        var headers: [JSONMember] = []
        if answer.hasVersion {
            headers.append(JSONMember(name: "ETag", value: Self.header("The record's version in quotes.")))
        }
        if answer.hasLocation {
            headers.append(JSONMember(name: "Location", value: Self.header("Where the record is.")))
        }
        if answer.isPage {
            headers.append(JSONMember(name: "Link", value: Self.header("The next page, when there is one.")))
        }
        if !headers.isEmpty { members.append(JSONMember(name: "headers", value: .object(headers))) }
        if let schema = answer.schema {
            var content = [JSONMember(name: "schema", value: schema.json)]
            if let example = answer.example { content.append(JSONMember(name: "example", value: example)) }
            members.append(JSONMember(name: "content", value: ["application/json": .object(content)]))
        }
        return .object(members)
    }

    private static func header(_ text: String) -> JSONValue {
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
