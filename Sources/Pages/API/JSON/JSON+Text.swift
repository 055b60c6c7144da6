extension JSON {
    /// The value as text, indented by four spaces for readability.
    package func text(indent: Int = 0) -> String {
        let margin = String(repeating: "    ", count: indent + 1)
        let end = "\n" + String(repeating: "    ", count: indent)
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let digits): return digits
        case .string(let text): return Self.quoted(text)
        case .array([]): return "[]"
        case .object([]): return "{}"
        case .array(let items):
            return "[\n" + items.map { margin + $0.text(indent: indent + 1) }.joined(separator: ",\n") + end + "]"
        case .object(let members):
            let lines = members.map { "\(margin)\(Self.quoted($0.name)): \($0.value.text(indent: indent + 1))" }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
