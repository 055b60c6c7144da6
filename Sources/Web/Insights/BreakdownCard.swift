internal import Insights
internal import Pages

/// Which symptoms were logged most.
struct BreakdownCard: Encodable, Sendable {
    let parts: [ShareRow]
    /// "And 3 more kinds"
    let more: String?
    let counted: String
    let rows: String

    private static let shown = 6

    init(_ words: InsightWords, _ breakdown: SymptomBreakdown) {
        let phrases = words.phrases
        let most = Double(breakdown.parts.first?.count ?? 1)
        parts = breakdown.parts.prefix(Self.shown).map { part in
            ShareRow(
                phrases.symptom(part.kind), value: phrases("insights.times", count: part.count),
                share: Double(part.count) / most, picture: Picture(part.kind))
        }
        let rest = breakdown.parts.count - Self.shown
        more = rest > 0 ? phrases("insights.most.more", count: rest) : nil
        counted = words.counted("insights.most.counted", breakdown.counted)
        rows = words.rows(.kinds)
    }
}

/// How long after the dose reactions began.
struct OnsetCard: Encodable, Sendable {
    let text: String
    let parts: [ShareRow]
    let median: String
    let counted: String
    let rows: String

    init(_ words: InsightWords, _ onset: OnsetTimes) {
        let phrases = words.phrases
        let number = phrases.formats.number
        text = phrases(
            "insights.onset.text", count: onset.counted.count,
            ["soon": number(onset.count(before: 30))])
        let most = Double(onset.buckets.map(\.count).max() ?? 1)
        let last = onset.buckets.lastIndex { $0.count > 0 } ?? 0
        parts = onset.buckets.prefix(max(last, 3) + 1).map { bucket in
            let isHours = bucket.from >= 60
            return ShareRow(
                phrases(
                    isHours ? "insights.onset.hours" : "insights.onset.minutes",
                    [
                        "from": number(isHours ? bucket.from / 60 : bucket.from),
                        "until": number(isHours ? bucket.until / 60 : bucket.until),
                    ]), value: number(bucket.count), share: most > 0 ? Double(bucket.count) / most : 0)
        }
        median = phrases("insights.onset.median", ["time": phrases.elapsed(minutes: Int64(onset.medianMinutes))])
        counted = words.counted("insights.onset.counted", onset.counted)
        rows = words.rows(.onset)
    }
}
