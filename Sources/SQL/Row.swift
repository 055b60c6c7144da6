/// One result row; a getter names the column in its error instead of guessing.
public struct Row: Sendable {
    let columns: Columns
    let values: [Value]

    public func int64(_ column: String) throws(RowError) -> Int64 {
        guard case .integer(let value) = try value(column) else { throw RowError(column: column, expected: "integer") }
        return value
    }

    public func int(_ column: String) throws(RowError) -> Int {
        guard let value = Int(exactly: try int64(column)) else { throw RowError(column: column, expected: "integer") }
        return value
    }

    public func bool(_ column: String) throws(RowError) -> Bool {
        switch try value(column) {
        case .integer(0): return false
        case .integer(1): return true
        default: throw RowError(column: column, expected: "0 or 1")
        }
    }

    public func text(_ column: String) throws(RowError) -> String {
        guard case .text(let value) = try value(column) else { throw RowError(column: column, expected: "text") }
        return value
    }

    public func bytes(_ column: String) throws(RowError) -> [UInt8] {
        guard case .bytes(let value) = try value(column) else { throw RowError(column: column, expected: "bytes") }
        return value
    }

    public func optionalInt64(_ column: String) throws(RowError) -> Int64? {
        try isNull(column) ? nil : try int64(column)
    }

    public func optionalText(_ column: String) throws(RowError) -> String? {
        try isNull(column) ? nil : try text(column)
    }

    public func isNull(_ column: String) throws(RowError) -> Bool {
        try value(column) == .null
    }

    /// The column's value passed through `convert`; nil becomes an error that names the column.
    @inlinable public func convert<T>(_ column: String, _ expected: String, _ convert: (String) -> T?) throws(RowError)
        -> T
    {
        guard let value = convert(try text(column)) else { throw RowError(column: column, expected: expected) }
        return value
    }

    public func value(_ column: String) throws(RowError) -> Value {
        guard let index = columns.index(of: column) else { throw RowError(column: column, expected: "a column") }
        return values[index]
    }

    /// Every column with its value, in result order.
    public var all: [(column: String, value: Value)] {
        Array(zip(columns.names, values))
    }
}

/// A stored value that does not match what the program expects.
public struct RowError: Error, Equatable, CustomStringConvertible {
    public let column: String
    public let expected: String

    public init(column: String, expected: String) {
        self.column = column
        self.expected = expected
    }

    public var description: String { "column \(column) does not hold \(expected)" }
}

/// The column names of a result, shared by its rows.
final class Columns: Sendable {
    let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    func index(of name: String) -> Int? {
        names.firstIndex(of: name)
    }
}
