internal import Clinical
internal import Insights
internal import Pages

/// How long ago the last reaction was.
struct LastReactionCard: Encodable, Sendable {
    /// "31 days", or "Today".
    let figure: String
    /// "since the last reaction: hives, 9 February."
    let text: String
    /// Reassuring or congratulating.
    let tone: String
    /// Later symptoms that did not count as a reaction.
    let later: String?
    let counted: String
    let rows: String

    init(_ words: InsightWords, _ last: LastReaction) {
        let phrases = words.phrases
        let symptoms = words.symptoms(last.reaction.symptoms)
        let values = ["symptoms": symptoms, "day": words.day(last.reaction.onset.day)]
        figure = last.days == 0 ? phrases("day.today") : phrases("insights.days", count: last.days)
        let named = symptoms.isEmpty ? "insights.last.plain" : "insights.last.named"
        text = last.days == 0 ? phrases("insights.last.today") : phrases(named, values)
        tone = phrases(last.tone == .reassure ? "insights.last.reassure" : "insights.last.congratulate")
        later = last.laterSymptom.map { phrases("insights.last.later", ["day": words.day($0)]) }
        counted = words.counted("insights.last.counted", last.counted)
        rows = words.rows(.reactions)
    }
}
