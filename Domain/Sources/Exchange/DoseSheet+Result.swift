extension DoseSheet {
    /// What a sheet holds, and what in it could not be read.
    public struct Result: Sendable, Hashable {
        /// How many rows below the header have anything on them.
        public let rows: Int
        /// How many rows say again what an earlier row said.
        public let repeated: Int
        /// The days that can be stored, earliest first.
        public let days: [DayImport]
        /// The first problems in the order of the file, at most `problemLimit`.
        public let problems: [RowProblem]
        /// How many problems there are in all.
        public let problemCount: Int

        /// Takes a finished reading.
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
