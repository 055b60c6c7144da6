internal import Exchange
internal import FoodPages
internal import FoodStore
internal import FoodTables
internal import Host

/// The result of a food import, for the operator.
struct FoodReport {
    private struct Line {
        let number: Int64
        let sentence: String
    }

    private let result: FoodImport
    private let leftOut: [(reason: FoodDumpReason, count: Int)]
    private let lines: [Line]

    /// The result for a large table, which counts skipped lines by reason.
    init(_ report: FoodIntakeReport) {
        result = report.result
        leftOut = FoodDumpReason.allCases.compactMap { reason in report.leftOut[reason].map { (reason, $0) } }
        lines = report.lines.map { Line(number: $0.number, sentence: $0.reason.sentence) }
    }

    /// The result for a small table, which lists every skipped line.
    init(_ result: FoodImport, _ skipped: [FoodTable.Skipped]) {
        self.result = result
        leftOut = []
        lines = skipped.map { Line(number: Int64($0.line), sentence: $0.problem.sentence) }
    }

    var text: String {
        var text = [
            "Foods: \(Count.grouped(result.new)) new, \(Count.grouped(result.changed)) changed, "
                + "\(Count.grouped(result.same)) as before, \(Count.grouped(result.removed)) no longer in the table."
        ]
        text += leftOut.map { "Left out: \(Count.grouped($0.count)), \($0.reason.sentence)" }
        text += lines.map { "Left out: line \($0.number), \($0.sentence)" }
        return text.joined(separator: "\n")
    }

    var json: JSONValue {
        let counts = Dictionary(uniqueKeysWithValues: leftOut.map { ($0.reason.rawValue, JSONValue.int($0.count)) })
        return .object([
            "new": .int(result.new), "changed": .int(result.changed), "same": .int(result.same),
            "removed": .int(result.removed), "leftOut": .object(counts),
            "skipped": .array(
                lines.map { .object(["line": .int(Int($0.number)), "message": .string($0.sentence)]) }),
        ])
    }
}
