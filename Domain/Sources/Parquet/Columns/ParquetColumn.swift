/// What the values of a column are.
public enum ParquetType: Sendable, Hashable, CaseIterable {
    case boolean
    case int32
    /// Days since 1970-01-01, stored as INT32 with the logical type DATE.
    case date
    case int64
    /// Milliseconds since 1970-01-01T00:00:00Z, stored as INT64 with the logical type TIMESTAMP.
    case timestamp
    case double
    /// Stored as BYTE_ARRAY with the logical type STRING.
    case text
}

/// A column of a flat table. Each of its values may be missing.
public struct ParquetColumn: Sendable, Hashable {
    public let name: String
    public let type: ParquetType

    public init(_ name: String, _ type: ParquetType) {
        self.name = name
        self.type = type
    }
}

/// A value of a row.
public enum ParquetValue: Sendable, Hashable {
    /// Missing; fits every column.
    case null
    case boolean(Bool)
    case int32(Int32)
    /// Days since 1970-01-01.
    case date(Int32)
    case int64(Int64)
    /// Milliseconds since 1970-01-01T00:00:00Z.
    case timestamp(Int64)
    /// Infinities and NaN are stored as they are.
    case double(Double)
    case text(String)
}

extension ParquetValue {
    /// Nil for a missing value, which has no type.
    var type: ParquetType? {
        switch self {
        case .null: nil
        case .boolean: .boolean
        case .int32: .int32
        case .date: .date
        case .int64: .int64
        case .timestamp: .timestamp
        case .double: .double
        case .text: .text
        }
    }
}
