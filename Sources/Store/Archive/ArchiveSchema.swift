internal import Exchange

/// The JSON Schema (draft 2020-12) of an archive's files, generated from the table list so that it cannot go stale.
public struct ArchiveSchema {
    private let schema: StoreSchema

    public init(_ schema: StoreSchema) {
        self.schema = schema
    }

    public var index: String {
        let account: [JSONMember] = [
            member("id", id), member("tables", tables(schema.account)),
        ]
        let person: [JSONMember] = [member("id", id), member("file", kind("string"))]
        let household: [JSONMember] = [
            member("id", id), member("name", kind("string")), member("createdAt", kind("integer")),
        ]
        return document(
            "Acclimate archive: data.json",
            [
                member("format", constant(.string(ArchiveLayout.format))),
                member("formatVersion", constant(.number("\(ArchiveLayout.formatVersion)"))),
                member("exportedAt", instant),
                member("household", .object([member("anyOf", .array([object(household), kind("null")]))])),
                member("accounts", list(of: object(account))), member("people", list(of: object(person))),
            ])
    }

    public var person: String {
        let names: JSONValue = .object([
            member("type", .string("object")), member("additionalProperties", kind("string")),
        ])
        return document(
            "Acclimate archive: people/<id>.json",
            [
                member("format", constant(.string(ArchiveLayout.format))),
                member("formatVersion", constant(.number("\(ArchiveLayout.formatVersion)"))), member("id", id),
                member("actors", names), member("tables", tables(schema.person)),
            ])
    }

    private func document(_ title: String, _ fields: [JSONMember]) -> String {
        guard case .object(let members) = object(fields) else { return "" }
        let head = [
            member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            member("title", .string(title)),
        ]
        return indented(.object(head + members), depth: 0) + "\n"
    }

    private func tables(_ tables: [ArchiveTable]) -> JSONValue {
        object(
            tables.map { table in
                let rows = list(of: row(table))
                guard table.isLong else { return member(table.name.description, rows) }
                return member(
                    table.name.description, .object([member("anyOf", .array([rows, parts(table)]))]))
            })
    }

    private func parts(_ table: ArchiveTable) -> JSONValue {
        let files = "arrays of rows in people/<id>/\(table.name)-1.json and so on, as many as this number says"
        let number: JSONValue = .object([
            member("type", .string("integer")), member("description", .string(files)),
        ])
        return object([member("parts", number)])
    }

    private func row(_ table: ArchiveTable) -> JSONValue {
        object(table.written.map { member($0.name.description, value(of: $0)) })
    }

    private func value(of column: ArchiveTable.Column) -> JSONValue {
        var members: [JSONMember]
        switch column.kind {
        case .number: members = [type("integer", column)]
        case .measured: members = [member("type", .array([.string("number"), .string("string")]))]
        case .amount: members = [type("integer", column), member("description", .string("nanograms"))]
        case .instant:
            members = [type("integer", column), member("description", .string("milliseconds since 1970-01-01T00:00Z"))]
        case .reference(let table):
            members = [type("string", column), member("description", .string("id of a row of \(table)"))]
        case .jpeg: members = [type("string", column), member("description", .string("path of a JPEG in the archive"))]
        case .content:
            members = [type("string", column), member("description", .string("path of a file in the archive"))]
        case .actor:
            members = [
                type("string", column),
                member(
                    "description",
                    .string(
                        "account id, “<account id> token <token id>”, “clinic link <link id>”, “command line”, "
                            + "or “the system”")),
            ]
        case .text, .digest: members = [type("string", column)]
        }
        return .object(members)
    }

    private func type(_ name: String, _ column: ArchiveTable.Column) -> JSONMember {
        member("type", column.isOptional ? .array([.string(name), .string("null")]) : .string(name))
    }

    private func object(_ fields: [JSONMember]) -> JSONValue {
        .object([
            member("type", .string("object")), member("properties", .object(fields)),
            member("required", .array(fields.map { .string($0.name) })), member("additionalProperties", .bool(false)),
        ])
    }

    private func list(of item: JSONValue) -> JSONValue {
        .object([member("type", .string("array")), member("items", item)])
    }

    private var id: JSONValue {
        .object([member("type", .string("string")), member("pattern", .string("^[A-Za-z0-9_-]{1,64}$"))])
    }

    private var instant: JSONValue {
        .object([
            member("type", .string("integer")),
            member("description", .string("milliseconds since 1970-01-01T00:00Z")),
        ])
    }

    private func kind(_ name: String) -> JSONValue { .object([member("type", .string(name))]) }
    private func constant(_ value: JSONValue) -> JSONValue { .object([member("const", value)]) }
    private func member(_ name: String, _ value: JSONValue) -> JSONMember {
        JSONMember(name: name, value: value)
    }

    private func indented(_ value: JSONValue, depth: Int) -> String {
        guard case .object(let members) = value, value.text.count > 100 else { return value.text }
        let space = String(repeating: "  ", count: depth + 1)
        let lines = members.map {
            space + JSONValue.string($0.name).text + ": " + indented($0.value, depth: depth + 1)
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n" + String(repeating: "  ", count: depth) + "}"
    }
}
