public import Clinical

/// The time of a change and the id of its audit row; created outside the transaction, which may run twice.
public struct Change: Sendable {
    public let now: Instant
    public let auditID: String

    public init(now: Instant, auditID: String) {
        self.now = now
        self.auditID = auditID
    }

    /// The change of one of several records in the same transaction, counted from 1.
    package func part(_ number: Int) -> Change { Change(now: now, auditID: "\(auditID)-\(number)") }
}

/// The outcome of a change based on a version of a record.
public enum Saved<Value: Sendable>: Sendable {
    case saved(Value)
    /// Someone else changed the record first; this is its current content (nil if it was deleted).
    case stale(current: Value?)
}

extension Saved: Equatable where Value: Equatable {}

extension Saved {
    package func map<Other>(_ other: (Value) -> Other) -> Saved<Other> {
        switch self {
        case .saved(let value): .saved(other(value))
        case .stale(let current): .stale(current: current.map(other))
        }
    }
}
