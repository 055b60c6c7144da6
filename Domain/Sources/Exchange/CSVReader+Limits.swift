extension CSVReader {
    /// Limits on a file's size, so that a hostile one costs no more than an ordinary one.
    public struct Limits: Sendable, Hashable {
        /// The maximum number of records, including the header.
        public let rows: Int
        /// The maximum number of fields in one record.
        public let columns: Int
        /// The maximum number of bytes in one field, including its quotes.
        public let fieldBytes: Int

        /// A million records of 256 fields of 64 KB.
        public static let standard = Limits(rows: 1_000_000, columns: 256, fieldBytes: 65_536)

        /// Creates limits.
        public init(rows: Int, columns: Int, fieldBytes: Int) {
            self.rows = rows
            self.columns = columns
            self.fieldBytes = fieldBytes
        }
    }
}
