/// One cell, as both engines understand it.
public enum Value: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])
}

/// A Swift value that can be bound to a statement.
public protocol Bindable {
    var sqlValue: Value { get }
}

extension Value: Bindable {
    public var sqlValue: Value { self }
}

extension Int64: Bindable {
    public var sqlValue: Value { .integer(self) }
}

extension Int: Bindable {
    public var sqlValue: Value { .integer(Int64(self)) }
}

extension Int32: Bindable {
    public var sqlValue: Value { .integer(Int64(self)) }
}

extension Bool: Bindable {
    public var sqlValue: Value { .integer(self ? 1 : 0) }
}

extension Double: Bindable {
    public var sqlValue: Value { .real(self) }
}

extension String: Bindable {
    public var sqlValue: Value { .text(self) }
}

extension [UInt8]: Bindable {
    public var sqlValue: Value { .bytes(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
    public var sqlValue: Value { self?.sqlValue ?? .null }
}
