import Clinical
import Immunotherapy

/// Doses and the reactions after them.
struct ConditionTally {
    var doses = 0
    var reactions = 0
}

/// The doses with and without each condition.
struct ConditionTable {
    struct Line {
        var condition: DoseCondition
        var with = ConditionTally()
        var without = ConditionTally()
    }

    /// In form order, custom conditions by name.
    let lines: [Line]

    init(_ sets: [[ConditionReport]], _ tallies: [ConditionTally]) {
        var lines: [Line] = []
        for (set, tally) in zip(sets, tallies) where tally.doses > 0 {
            var seen: [DoseCondition] = []
            for report in set where !seen.contains(where: { $0.isSame(as: report.condition) }) {
                seen.append(report.condition)
                let place = lines.firstIndex { $0.condition.isSame(as: report.condition) }
                if place == nil { lines.append(Line(condition: report.condition)) }
                let index = place ?? lines.count - 1
                if report.answer == .yes {
                    lines[index].with.add(tally)
                } else {
                    lines[index].without.add(tally)
                }
            }
        }
        self.lines = lines.sorted { $0.condition.formOrder < $1.condition.formOrder }
    }
}

extension ConditionTally {
    mutating func add(_ other: ConditionTally) {
        doses += other.doses
        reactions += other.reactions
    }
}

extension DoseCondition {
    fileprivate var formOrder: (Int, String, String) {
        switch self {
        case .own(let own): (DoseCondition.listed.count, own.name, own.id.text)
        default: (DoseCondition.listed.firstIndex(of: self) ?? 0, "", "")
        }
    }
}
