/// The row at which the engine stands, read in place: for years of rows, of which a `Row` each would be a copy.
///
/// Columns are counted from 0 in the order of the statement; a getter names the column in its error.
public struct Cells: ~Copyable {
    let statement: OpaquePointer

    /// The UTF-8 of a text; the bytes live until the next row.
    public func utf8(_ index: Int) throws -> UnsafeRawBufferPointer {
        guard let bytes = bytes(at: index) else { throw error(index, expected: "text") }
        return bytes
    }

    public func int64(_ index: Int) throws -> Int64 {
        guard let value = integer(at: index) else { throw error(index, expected: "integer") }
        return value
    }

    /// A number, whole or not; nil for anything else.
    public func number(_ index: Int) -> Double? {
        double(at: index) ?? integer(at: index).map(Double.init)
    }

    /// The error that names a column which does not hold what is expected.
    public func error(_ index: Int, expected: String) -> RowError {
        RowError(column: name(of: index), expected: expected)
    }
}
