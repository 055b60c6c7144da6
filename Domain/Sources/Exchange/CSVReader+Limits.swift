extension CSVReader {
    /// How much a file may hold, so that a hostile one costs no more than an ordinary one.
    public struct Limits: Sendable, Hashable {
        /// The most records, the header included.
        public let rows: Int
        /// The most fields in one record.
        public let columns: Int
        /// The most bytes in one field, its quotes included.
        public let fieldBytes: Int

        /// A million records of 256 fields of 64 KB.
        public static let standard = Limits(rows: 1_000_000, columns: 256, fieldBytes: 65_536)

        /// Takes the three limits.
        public init(rows: Int, columns: Int, fieldBytes: Int) {
            self.rows = rows
            self.columns = columns
            self.fieldBytes = fieldBytes
        }
    }
}
