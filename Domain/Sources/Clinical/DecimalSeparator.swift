/// The mark that a person puts before the decimals.
public enum DecimalSeparator: String, Sendable, Hashable, CaseIterable {
    /// "1.5".
    case point
    /// "1,5".
    case comma

    /// The mark itself.
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
