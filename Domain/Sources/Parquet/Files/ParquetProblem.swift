/// Why a table cannot be written; rows are counted from 0.
public enum ParquetProblem: Error, Sendable, Hashable {
    case noColumns
    case emptyColumnName
    case duplicateColumn(String)
    /// A row has another number of values than there are columns.
    case wrongCount(row: Int, found: Int, expected: Int)
    case wrongType(row: Int, column: String, expected: ParquetType)
    /// A text is longer than `ParquetOptions.longestText` bytes.
    case textTooLong(row: Int, column: String)
}
