/// The result of validating input: the value, or every problem found, not just the first.
public enum Checked<Value, Problem> {
    /// The input is valid.
    case valid(Value)
    /// At least one problem, in field order.
    case invalid([Problem])

    /// The value; nil if there are problems.
    public var value: Value? {
        switch self {
        case .valid(let value): value
        case .invalid: nil
        }
    }

    /// The problems; empty if there is a value.
    public var problems: [Problem] {
        switch self {
        case .valid: []
        case .invalid(let problems): problems
        }
    }
}

extension Checked: Sendable where Value: Sendable, Problem: Sendable {}
extension Checked: Equatable where Value: Equatable, Problem: Equatable {}
extension Checked: Hashable where Value: Hashable, Problem: Hashable {}
