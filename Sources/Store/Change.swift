public import Clinical

/// When a change happens and the id its audit row gets; made outside the transaction, which may run twice.
public struct Change: Sendable {
    public let now: Instant
    public let auditID: String

    public init(now: Instant, auditID: String) {
        self.now = now
        self.auditID = auditID
    }
}

/// What became of a change that was based on a version of a record.
public enum Saved<Value: Sendable>: Sendable {
    case saved(Value)
    /// Somebody else changed the record first; this is what it says now (nil when it is gone).
    case stale(current: Value?)
}

extension Saved: Equatable where Value: Equatable {}

extension Saved {
    func map<Other>(_ other: (Value) -> Other) -> Saved<Other> {
        switch self {
        case .saved(let value): .saved(other(value))
        case .stale(let current): .stale(current: current.map(other))
        }
    }
}
