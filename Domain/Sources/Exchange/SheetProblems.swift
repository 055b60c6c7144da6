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
