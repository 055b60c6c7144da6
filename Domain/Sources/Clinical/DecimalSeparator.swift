/// The decimal separator that a person uses.
public enum DecimalSeparator: String, Sendable, Hashable, CaseIterable {
    /// "1.5".
    case point
    /// "1,5".
    case comma

    /// The separator character.
    public var mark: String {
        switch self {
        case .point: "."
        case .comma: ","
        }
    }

    var byte: UInt8 {
        switch self {
        case .point: UInt8(ascii: ".")
        case .comma: UInt8(ascii: ",")
        }
    }
}
