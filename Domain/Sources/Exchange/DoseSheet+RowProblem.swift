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

/// The problems of one row.
struct RowProblems {
    let line: Int
    private(set) var all: [DoseSheet.RowProblem] = []

    init(line: Int) {
        self.line = line
    }

    mutating func add(_ column: DoseSheet.Column?, _ reason: DoseSheet.Reason, _ text: String) {
        all.append(DoseSheet.RowProblem(line: line, column: column?.rawValue, reason: reason, text: text))
    }
}

/// The problems found so far: the first ones are kept, all are counted.
struct SheetProblems {
    private(set) var kept: [DoseSheet.RowProblem] = []
    private(set) var count = 0

    mutating func add(_ problem: DoseSheet.RowProblem) {
        count += 1
        if kept.count < DoseSheet.problemLimit { kept.append(problem) }
    }

    mutating func add(_ problems: [DoseSheet.RowProblem]) {
        for problem in problems {
            add(problem)
        }
    }
}
