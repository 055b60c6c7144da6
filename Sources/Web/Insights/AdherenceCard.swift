internal import Insights
internal import Pages
internal import Statistics

/// Doses taken on time, out of those due at agreed times; without agreed times, doses taken.
struct AdherenceCard: Encodable, Sendable {
    let title: String
    /// "38 of 41"
    let figure: String
    let text: String
    /// One row per allergen if there are several.
    let parts: [ShareRow]
    let hasParts: Bool
    /// What happened with the other doses, and what is not counted.
    let notes: [String]
    let hasNotes: Bool
    let rows: String

    init(_ words: InsightWords, _ adherence: DoseAdherence) {
        let phrases = words.phrases
        func ratio(_ counted: Counted) -> String {
            phrases(
                "insights.ratio",
                ["count": phrases.formats.number(counted.count), "of": phrases.formats.number(counted.of)])
        }
        let all = adherence.all
        figure = ratio(all.counted)
        let isAnyTime = all.tally.isAnyTime
        title = phrases(isAnyTime ? "insights.adherence.anyTime" : "insights.adherence")
        text = words.counted(isAnyTime ? "insights.adherence.anyTime.text" : "insights.adherence.text", all.counted)
        parts =
            adherence.parts.count > 1
            ? adherence.parts.filter { $0.tally.isAnyTime == isAnyTime }.compactMap { part in
                part.allergen.map {
                    ShareRow(
                        words.allergen($0), value: ratio(part.counted),
                        share: Proportion(part.counted.count, of: part.counted.of)?.share ?? 0)
                }
            } : []
        hasParts = !parts.isEmpty
        let tally = all.tally
        let counts: [(String, Int)] = [
            ("insights.adherence.late", all.late),
            ("insights.adherence.anyTime.note", isAnyTime ? 0 : tally.takenAnyTime),
            ("insights.adherence.skipped", tally.skipped),
            ("insights.adherence.unrecorded", tally.unrecorded), ("insights.adherence.held", tally.held),
            ("insights.adherence.extra", tally.extra), ("insights.adherence.pending", tally.pending),
        ]
        notes = counts.filter { $0.1 > 0 }.map { phrases($0.0, count: $0.1) }
        hasNotes = !notes.isEmpty
        rows = words.rows(.adherence)
    }
}
