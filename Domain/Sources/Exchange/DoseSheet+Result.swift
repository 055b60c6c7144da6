extension DoseSheet {
    /// The contents of a sheet, and the parts that could not be read.
    public struct Result: Sendable, Hashable {
        /// The number of non-blank rows below the header.
        public let rows: Int
        /// The number of rows that repeat an earlier row.
        public let repeated: Int
        /// The days that can be stored, earliest first.
        public let days: [DayImport]
        /// The first problems in file order, at most `problemLimit`.
        public let problems: [RowProblem]
        /// The total number of problems.
        public let problemCount: Int

        /// Creates a result.
        public init(rows: Int, repeated: Int, days: [DayImport], problems: [RowProblem], problemCount: Int) {
            self.rows = rows
            self.repeated = repeated
            self.days = days
            self.problems = problems
            self.problemCount = problemCount
        }

        init(rows: Int, repeated: Int, days: [DayImport], problems: SheetProblems) {
            self.init(
                rows: rows,
                repeated: repeated,
                days: days,
                problems: problems.kept,
                problemCount: problems.count
            )
        }
    }
}
