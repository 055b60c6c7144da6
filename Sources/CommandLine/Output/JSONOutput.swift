/// A JSON value in a command's output. Objects always have all their keys; missing values are null.
indirect enum JSONOutput: Sendable, Equatable {
    case object([String: JSONOutput])
    case array([JSONOutput])
    case text(String)
    case number(Int64)
    /// A ratio, at the full precision of `Double`.
    case ratio(Double)
    case flag(Bool)
    case null

    /// A string, or null.
    static func optional(_ text: String?) -> JSONOutput {
        text.map { .text($0) } ?? .null
    }

    /// A ratio, or null.
    static func optional(_ ratio: Double?) -> JSONOutput {
        ratio.map { .ratio($0) } ?? .null
    }

    static func optional(_ number: Int64?) -> JSONOutput {
        number.map { .number($0) } ?? .null
    }

    static func number(_ number: Int) -> JSONOutput {
        .number(Int64(number))
    }
}

extension JSONOutput: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .text(value) }
}
