import Clinical
import Exchange
import HTTPTypes

@testable import Pages
@testable import Web

/// Checks a value against a JSON Schema, supporting the keywords that our document uses. An unknown keyword is a
/// failure, so that no rule goes unchecked.
struct SchemaCheck {
    let document: JSONValue
    private(set) var faults: [String] = []

    init(document: JSONValue) {
        self.document = document
    }

    static func faults(_ value: JSONValue, _ schema: JSONValue, in document: JSONValue) -> [String] {
        var check = SchemaCheck(document: document)
        check.check(value, schema, "")
        return check.faults
    }

    private static let known: Set<String> = [
        "type", "description", "properties", "required", "additionalProperties", "items", "minItems", "maxItems",
        "minLength", "maxLength", "pattern", "format", "enum", "const", "minimum", "maximum", "default", "readOnly",
        "$ref", "anyOf",
    ]

    mutating func check(_ value: JSONValue, _ schema: JSONValue, _ place: String) {
        guard case .object(let members) = schema else { return faults.append("\(place): no schema") }
        for member in members where !Self.known.contains(member.name) {
            faults.append("\(place): the check does not know \(member.name)")
        }
        if case .string(let name)? = schema["$ref"] {
            guard let target = OpenAPIReader.resolve(name, in: document) else {
                return faults.append("\(place): \(name) leads nowhere")
            }
            return check(value, target, place)
        }
        if case .array(let choices)? = schema["anyOf"] {
            let all = choices.map { Self.faults(value, $0, in: document) }
            if !all.contains([]) { faults += all.first ?? [] }
            return
        }
        if let wanted = schema["const"], wanted != value { faults.append("\(place): not \(wanted.text(.document))") }
        if case .array(let values)? = schema["enum"], !values.contains(value) {
            faults.append("\(place): \(value.text(.document)) is not listed")
        }
        var types: [String] = []
        if case .string(let type)? = schema["type"] { types = [type] }
        if case .array(let names)? = schema["type"] {
            types = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
        }
        guard let type = types.first, value != .null || !types.contains("null") else { return }
        switch (type, value) {
        case ("object", .object(let fields)): check(fields, schema, place)
        case ("array", .array(let items)): check(items, schema, place)
        case ("string", .string(let text)): check(text, schema, place)
        case ("integer", .number(let digits)): checkNumber(digits, schema, place)
        case ("number", .number(let digits)):
            if Double(digits)?.isFinite != true { faults.append("\(place): \(digits) is no number") }
        case ("boolean", .bool): break
        default: faults.append("\(place): no \(type)")
        }
    }

    private mutating func check(_ fields: [JSONMember], _ schema: JSONValue, _ place: String) {
        if case .array(let needed)? = schema["required"] {
            for case .string(let name) in needed where !fields.contains(where: { $0.name == name }) {
                faults.append("\(place)/\(name) is missing")
            }
        }
        for field in fields {
            if let inner = schema["properties"]?[field.name] {
                check(field.value, inner, "\(place)/\(field.name)")
            } else if schema["additionalProperties"] == false {
                faults.append("\(place)/\(field.name) is not in the document")
            }
        }
    }

    private mutating func check(_ items: [JSONValue], _ schema: JSONValue, _ place: String) {
        if let fewest = schema["minItems"]?.int, items.count < fewest { faults.append("\(place): too few") }
        if let most = schema["maxItems"]?.int, items.count > most { faults.append("\(place): too many") }
        guard let inner = schema["items"] else { return }
        for (index, item) in items.enumerated() { check(item, inner, "\(place)/\(index)") }
    }

    private mutating func check(_ text: String, _ schema: JSONValue, _ place: String) {
        if let shortest = schema["minLength"]?.int, text.count < shortest { faults.append("\(place): too short") }
        if let longest = schema["maxLength"]?.int, text.count > longest { faults.append("\(place): too long") }
        if case .string(let pattern)? = schema["pattern"] {
            let found = (try? Regex(pattern)).flatMap { try? $0.firstMatch(in: text) }
            if found == nil { faults.append("\(place): \(text) does not match \(pattern)") }
        }
        guard case .string(let format)? = schema["format"] else { return }
        let fits =
            switch format {
            case "date": CalendarDay(iso: text) != nil
            case "date-time":
                text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+\-]\d\d:\d\d)/) != nil
            default: false
            }
        if !fits { faults.append("\(place): \(text) is no \(format)") }
    }

    private mutating func checkNumber(_ digits: String, _ schema: JSONValue, _ place: String) {
        guard let number = Int(digits) else { return faults.append("\(place): \(digits) is no integer") }
        if let least = schema["minimum"]?.int, number < least { faults.append("\(place): below \(least)") }
        if let most = schema["maximum"]?.int, number > most { faults.append("\(place): above \(most)") }
    }
}

extension JSONValue {
    var int: Int? {
        if case .number(let digits) = self { Int(digits) } else { nil }
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var members: [JSONMember] {
        if case .object(let members) = self { members } else { [] }
    }

    var list: [JSONValue] {
        if case .array(let items) = self { items } else { [] }
    }
}

/// Looks up parts of the document.
enum OpenAPIReader {
    /// The value behind "#/components/schemas/Dose".
    static func resolve(_ reference: String, in document: JSONValue) -> JSONValue? {
        guard reference.hasPrefix("#/") else { return nil }
        return reference.dropFirst(2).split(separator: "/").reduce(document as JSONValue?) { value, name in
            value?[String(name)]
        }
    }

    /// An operation's response for a status, with references resolved.
    static func answer(_ operation: APIOperation, status: Int, in document: JSONValue) -> JSONValue? {
        let entry = document["paths"]?[OpenAPI.pattern(operation.path)]?[operation.method.rawValue.lowercased()]
        let answer = entry?["responses"]?[String(status)]
        guard let reference = answer?["$ref"]?.string else { return answer }
        return resolve(reference, in: document)
    }
}
