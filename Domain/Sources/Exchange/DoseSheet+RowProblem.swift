extension DoseSheet {
    /// A part of a sheet that could not be read.
    public struct RowProblem: Sendable, Hashable {
        /// The line in the file, counted from 1; 1 if the problem concerns the whole file.
        public let line: Int
        /// The name of the column; nil if the problem concerns the row or the file.
        public let column: String?
        /// What is wrong.
        public let reason: Reason
        /// The offending text, cut to `textLimit` characters.
        public let text: String

        /// Creates a problem and truncates its text.
        public init(line: Int, column: String?, reason: Reason, text: String) {
            self.line = line
            self.column = column
            self.reason = reason
            self.text = String(text.prefix(DoseSheet.textLimit))
        }
    }
}
