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
