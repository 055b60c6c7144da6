internal import Insights
internal import Pages
internal import Statistics

/// Whether symptoms correlate with the sleep, exercise or resting heart rate of the days before.
struct LinksCard: Encodable, Sendable {
    let factors: [Row]
    let counted: String
    let rows: String

    struct Row: Encodable, Sendable {
        let name: String
        let verdict: String
        /// "The day after: 84 days, correlation −0.31 (−0.49 to −0.10)"; nil if there is too little data.
        let detail: String?
        let isClear: Bool
    }

    init(_ words: InsightWords, _ links: SymptomLinks) {
        let phrases = words.phrases
        factors = links.rows.map { row in
            Row(
                name: phrases("insights.links.\(row.factor.rawValue)"), verdict: Self.verdict(phrases, row),
                detail: Self.detail(phrases, row), isClear: row.isClear)
        }
        counted = words.counted("insights.links.counted", links.counted)
        rows = words.rows(.links)
    }

    private static func verdict(_ phrases: Phrases, _ row: SymptomLinks.Row) -> String {
        switch row.verdict {
        case .noClearLink: return phrases("insights.links.none")
        case .cannotTell where row.days >= SymptomLinks.fewestDays: return phrases("insights.links.same")
        case .cannotTell:
            let fewest = phrases.formats.number(SymptomLinks.fewestDays)
            return phrases("insights.links.few", count: row.days, ["fewest": fewest])
        case .moreSymptoms, .fewerSymptoms:
            return phrases("insights.links.\(row.factor.rawValue).\(row.verdict.rawValue)")
        }
    }

    private static func detail(_ phrases: Phrases, _ row: SymptomLinks.Row) -> String? {
        guard let lag = row.lag, let found = row.correlation else { return nil }
        let values = ["days": phrases.formats.number(row.days), "rho": hundredths(phrases, found.rho)]
        guard let interval = found.interval else { return phrases("insights.links.whole.\(lag)", values) }
        return phrases(
            "insights.links.lag.\(lag)",
            values.merging([
                "low": hundredths(phrases, interval.lowerBound), "high": hundredths(phrases, interval.upperBound),
            ]) { $1 })
    }

    /// "−0.31"
    private static func hundredths(_ phrases: Phrases, _ value: Double) -> String {
        let whole = Int((abs(value) * 100).rounded())
        let digits = whole % 100
        let plain = "\(whole / 100).\(digits < 10 ? "0" : "")\(digits)"
        return (value < 0 && whole > 0 ? "−" : "") + phrases.formats.decimal(plain)
    }
}

extension SymptomLinks.Row {
    fileprivate var isClear: Bool { verdict == .moreSymptoms || verdict == .fewerSymptoms }
}
