extension DoseSheet {
    /// Something in a sheet that could not be read.
    public struct RowProblem: Sendable, Hashable {
        /// The line of the file, counted from 1; 1 when the problem is about the whole file.
        public let line: Int
        /// The name of the column; nil when the problem is about the row or the file.
        public let column: String?
        /// What is wrong.
        public let reason: Reason
        /// The text that is wrong, cut to `textLimit` characters.
        public let text: String

        /// Takes a problem and cuts its text.
        public init(line: Int, column: String?, reason: Reason, text: String) {
            self.line = line
            self.column = column
            self.reason = reason
            self.text = String(text.prefix(DoseSheet.textLimit))
        }
    }
}
