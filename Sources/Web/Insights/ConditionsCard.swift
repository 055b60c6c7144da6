internal import Insights
internal import Pages

/// Conditions noted before doses and measured after them, and how often a reaction followed with and without each.
struct ConditionsCard: Encodable, Sendable {
    let compared: [Row]
    /// How many doses have answers, and how many have measurements.
    let counts: [String]
    /// Whether there are measurements, which need a caveat.
    let isMeasured: Bool
    let rows: String

    struct Row: Encodable, Sendable {
        let name: String
        /// "With it: 2 of 9 doses, which fits 3 to 60 in 100"
        let with: String
        let without: String
        let verdict: String
        let isClear: Bool
    }

    init(_ words: InsightWords, _ found: ConditionReactions) {
        let phrases = words.phrases
        func line(_ key: String, none: String, _ counted: Counted, _ interval: ClosedRange<Double>?) -> String {
            let number = phrases.formats.number
            let values = ["count": number(counted.count)]
            guard let interval else { return phrases(none) }
            return phrases(
                key, count: counted.of,
                values.merging([
                    "reactions": number(counted.count), "low": number(Int((interval.lowerBound * 100).rounded(.down))),
                    "high": number(Int((interval.upperBound * 100).rounded(.up))),
                ]) { $1 })
        }
        compared = found.rows.map { row in
            Row(
                name: words.factor(row.factor),
                with: line(
                    "insights.conditions.with", none: "insights.conditions.with.none", row.with, row.withInterval),
                without: line(
                    "insights.conditions.without", none: "insights.conditions.without.none", row.without,
                    row.withoutInterval),
                verdict: phrases("insights.verdict.\(row.verdict.rawValue)"),
                isClear: row.verdict == .moreOften || row.verdict == .lessOften)
        }
        counts = [
            found.counted.map { words.counted("insights.conditions.counted", $0) },
            found.measured.map { words.counted("insights.conditions.measured", $0) },
        ].compactMap(\.self)
        isMeasured = found.measured != nil
        rows = words.rows(.conditions)
    }
}
