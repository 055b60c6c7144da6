/// The engine's current row, read in place; avoids copying years of rows into `Row` values.
///
/// Columns count from 0 in statement order; a getter names the column in its error.
public struct Cells: ~Copyable {
    let statement: OpaquePointer

    /// The UTF-8 bytes of a text; valid until the next row.
    public func utf8(_ index: Int) throws -> UnsafeRawBufferPointer {
        guard let bytes = bytes(at: index) else { throw error(index, expected: "text") }
        return bytes
    }

    /// Bytes; valid until the next row.
    public func blob(_ index: Int) throws -> UnsafeRawBufferPointer {
        guard let bytes = blob(at: index) else { throw error(index, expected: "bytes") }
        return bytes
    }

    public func int64(_ index: Int) throws -> Int64 {
        guard let value = integer(at: index) else { throw error(index, expected: "integer") }
        return value
    }

    /// A number, integer or not; nil for anything else.
    public func number(_ index: Int) -> Double? {
        double(at: index) ?? integer(at: index).map(Double.init)
    }

    /// The error for a column that does not hold the expected type.
    public func error(_ index: Int, expected: String) -> RowError {
        RowError(column: name(of: index), expected: expected)
    }
}
