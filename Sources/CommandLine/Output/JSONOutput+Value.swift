internal import Exchange

extension JSONOutput {
    /// The same value; numbers that are not whole become ratios.
    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let flag): self = .flag(flag)
        case .number(let text): self = Int64(text).map { .number($0) } ?? .optional(Double(text))
        case .string(let text): self = .text(text)
        case .array(let values): self = .array(values.map { JSONOutput($0) })
        case .object(let members):
            self = .object(Dictionary(members.map { ($0.name, JSONOutput($0.value)) }) { $1 })
        }
    }
}
