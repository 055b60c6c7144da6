internal import Foundation

/// A JSON value in a command's output. Objects always have all their keys; missing values are null.
indirect enum JSONOutput: Sendable, Equatable {
    case object([String: JSONOutput])
    case array([JSONOutput])
    case text(String)
    case number(Int64)
    case flag(Bool)
    case null

    /// A string, or null.
    static func optional(_ text: String?) -> JSONOutput {
        text.map { .text($0) } ?? .null
    }

    static func number(_ number: Int) -> JSONOutput {
        .number(Int64(number))
    }

    /// Pretty-printed JSON with sorted keys.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        // Encoding these values cannot fail.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

extension JSONOutput: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .flag(let value): try container.encode(value)
        case .null: try container.encodeNil()
        }
    }
}

extension JSONOutput: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .text(value) }
}
