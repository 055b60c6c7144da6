internal import Clinical
package import Exchange

/// A JSON Schema (2020-12), as used by OpenAPI 3.1, built from typed parts.
package struct JSONSchema: Sendable {
    package let json: JSONValue

    private init(_ type: String, _ text: String, _ more: [JSONMember] = []) {
        json = .object(
            [JSONMember(name: "type", value: .string(type)), JSONMember(name: "description", value: .string(text))]
                + more)
    }

    package init(anything text: String) {
        json = ["description": .string(text)]
    }

    private init(json: JSONValue) {
        self.json = json
    }

    /// A reference to a named schema of the document.
    package static func named(_ name: String) -> JSONSchema {
        JSONSchema(json: ["$ref": .string("#/components/schemas/\(name)")])
    }

    /// One field of an object.
    package struct Field: Sendable {
        package let name: String
        package let schema: JSONSchema
        package let isNeeded: Bool

        /// A required field.
        package static func field(_ name: String, _ schema: JSONSchema) -> Field {
            Field(name: name, schema: schema, isNeeded: true)
        }

        /// A field omitted from an answer if it has no value; a body may also send null.
        package static func optional(_ name: String, _ schema: JSONSchema) -> Field {
            Field(name: name, schema: schema, isNeeded: false)
        }

        package init(name: String, schema: JSONSchema, isNeeded: Bool) {
            self.name = name
            self.schema = schema
            self.isNeeded = isNeeded
        }
    }

    /// An object with exactly these fields.
    package static func object(_ text: String, _ fields: Field...) -> JSONSchema {
        let needed = fields.filter(\.isNeeded).map { JSONValue.string($0.name) }
        return JSONSchema(
            "object", text,
            [
                JSONMember(
                    name: "properties",
                    value: .object(
                        fields.map {
                            JSONMember(name: $0.name, value: $0.isNeeded ? $0.schema.json : $0.schema.orNull.json)
                        })),
                JSONMember(name: "required", value: .array(needed)),
                JSONMember(name: "additionalProperties", value: false),
            ])
    }

    /// An object with any of these fields.
    package static func object(_ text: String, any fields: [(name: String, schema: JSONSchema)]) -> JSONSchema {
        JSONSchema(
            "object", text,
            [
                JSONMember(
                    name: "properties",
                    value: .object(fields.map { JSONMember(name: $0.name, value: $0.schema.orNull.json) })),
                JSONMember(name: "additionalProperties", value: false),
            ])
    }

    package static func list(_ text: String, of item: JSONSchema, fewest: Int = 0, most: Int? = nil) -> JSONSchema {
        var more = [JSONMember(name: "items", value: item.json)]
        if fewest > 0 { more.append(JSONMember(name: "minItems", value: .int(fewest))) }
        if let most { more.append(JSONMember(name: "maxItems", value: .int(most))) }
        return JSONSchema("array", text, more)
    }

    /// The same schema, or null; read-only fields are omitted instead.
    private var orNull: JSONSchema {
        guard case .object(let members) = json, json["readOnly"] == nil else { return self }
        if json["$ref"] != nil { return JSONSchema(json: ["anyOf": [json, ["type": "null"]]]) }
        return JSONSchema(
            json: .object(
                members.map { member in
                    switch (member.name, member.value) {
                    case ("type", let type): JSONMember(name: "type", value: [type, "null"])
                    case ("enum", .array(let values)): JSONMember(name: "enum", value: .array(values + [.null]))
                    default: member
                    }
                }))
    }

    /// Only in answers; accepted in a body but ignored.
    package var readOnly: JSONSchema {
        JSONSchema(json: json.adding([JSONMember(name: "readOnly", value: true)]))
    }
}

extension JSONSchema {
    package static func text(_ text: String, shortest: Int = 0, longest: Int? = nil, pattern: String? = nil)
        -> JSONSchema
    {
        var more: [JSONMember] = []
        if shortest > 0 { more.append(JSONMember(name: "minLength", value: .int(shortest))) }
        if let longest { more.append(JSONMember(name: "maxLength", value: .int(longest))) }
        if let pattern { more.append(JSONMember(name: "pattern", value: .string(pattern))) }
        return JSONSchema("string", text, more)
    }

    package static func id(_ text: String) -> JSONSchema {
        JSONSchema.text(text, pattern: "^[A-Za-z0-9_-]{1,64}$")
    }

    /// `yyyy-mm-dd`, from 1900 to 2199.
    package static func day(_ text: String) -> JSONSchema {
        JSONSchema("string", text, [JSONMember(name: "format", value: "date")])
    }

    /// `HH:MM` in the person's local time.
    package static func time(_ text: String) -> JSONSchema {
        JSONSchema.text(text, pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$")
    }

    /// An instant with its UTC offset, as in RFC 3339.
    package static func instant(_ text: String) -> JSONSchema {
        JSONSchema("string", text, [JSONMember(name: "format", value: "date-time")])
    }

    /// Milligrams as a decimal string, so that no program rounds it.
    package static func milligrams(_ text: String) -> JSONSchema {
        JSONSchema.text(text, pattern: "^[0-9]{1,6}(\\.[0-9]{1,6})?$")
    }

    package static func choice(_ text: String, of values: [String]) -> JSONSchema {
        JSONSchema("string", text, [JSONMember(name: "enum", value: .array(values.map { .string($0) }))])
    }

    package static func integer(_ text: String, _ range: ClosedRange<Int>, usual: Int? = nil) -> JSONSchema {
        var more = [
            JSONMember(name: "minimum", value: .int(range.lowerBound)),
            JSONMember(name: "maximum", value: .int(range.upperBound)),
        ]
        if let usual { more.append(JSONMember(name: "default", value: .int(usual))) }
        return JSONSchema("integer", text, more)
    }

    /// A number that may have decimals.
    package static func decimal(_ text: String) -> JSONSchema {
        JSONSchema("number", text)
    }

    package static func flag(_ text: String) -> JSONSchema {
        JSONSchema("boolean", text)
    }

    /// The version of a record, as used by `ETag` and `If-Match`.
    package static var version: JSONSchema {
        JSONSchema(
            "integer", "The record's edition, counted from 1; `ETag` says the same.",
            [JSONMember(name: "minimum", value: 1)]
        )
        .readOnly
    }

    /// A list in an answer.
    package static func page(of item: JSONSchema, paged: Bool = true) -> JSONSchema {
        let items = JSONSchema.list("The records.", of: item)
        guard paged else { return .object("All of them.", .field("items", items)) }
        return .object(
            "Some of them.", .field("items", items),
            .optional("next", .text("The address of the next page; left out on the last.")))
    }
}
