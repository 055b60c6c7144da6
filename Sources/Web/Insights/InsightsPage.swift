internal import Clinical
internal import Insights
internal import Pages

/// What a person's records show so far: one card per question, only if there is something to show.
struct InsightsPage: Page {
    static let template = "insights/show"
    static let place: Place? = .insights

    let title: String
    let subtitle: String?
    let ranges: [Range]
    /// Shown if nothing is recorded: what will appear, and the first action.
    let empty: Empty?
    let last: LastReactionCard?
    let doses: DosesCard?
    let symptoms: SymptomsCard?
    let week: WeekCard?
    let most: BreakdownCard?
    let onset: OnsetCard?
    let levels: [LevelsCard]
    let adherence: AdherenceCard?
    let conditions: ConditionsCard?
    let links: LinksCard?
    let milestones: MilestonesCard?
    /// The cards of the areas.
    let areas: [Card]
    let summary: SummaryCard?
    let isShown: Bool
    /// Whether some new health data is not yet counted.
    let isSettling: Bool

    /// How far back the page looks, as a link.
    struct Range: Encodable, Sendable {
        let label: String
        let path: String
        let isChosen: Bool
    }

    struct Empty: Encodable, Sendable {
        /// What will appear.
        let text: String
        let logDose: String?
        let logSymptom: String
    }

    init(
        _ words: InsightWords, cards: InsightCards, areas: [Card] = [], hasPlan: Bool, isSettling: Bool = false
    ) {
        let phrases = words.phrases
        title = phrases("insights.title")
        subtitle = cards.treatmentDay.map { phrases("insights.subtitle", ["day": phrases.formats.number($0)]) }
        let isEmpty = cards.isEmpty && areas.isEmpty
        ranges =
            isEmpty
            ? []
            : InsightRange.allCases.map { range in
                Range(
                    label: phrases("insights.range.\(range.rawValue)"),
                    path: Paths.insights(words.person, range: range.rawValue), isChosen: range == words.range)
            }
        empty =
            isEmpty
            ? Empty(
                text: phrases(hasPlan ? "insights.empty.text" : "insights.empty.text.other"),
                logDose: hasPlan ? Paths.dose(words.person, day: words.today.iso) : nil,
                logSymptom: Paths.newSymptom(words.person)) : nil
        isShown = !isEmpty
        self.isSettling = isSettling
        last = cards.lastReaction.map { LastReactionCard(words, $0) }
        doses = cards.calendarMonth.map { DosesCard(words, calendar: $0, trailing: cards.trailingMonth) }
        // Avoids showing the last seven days twice.
        let isWeek = words.range == .week
        symptoms = isWeek ? nil : cards.overTime.map { SymptomsCard(words, $0) }
        week = cards.week.map { WeekCard(words, $0) }
        most = cards.breakdown.map { BreakdownCard(words, $0) }
        onset = cards.onset.map { OnsetCard(words, $0) }
        levels = cards.levels.enumerated().map { LevelsCard(words, $1, number: $0 + 1, in: cards.period) }
        adherence = cards.adherence.map { AdherenceCard(words, $0) }
        conditions = cards.conditions.map { ConditionsCard(words, $0) }
        links = cards.links.map { LinksCard(words, $0) }
        milestones = cards.milestones.map { MilestonesCard(words, $0) }
        self.areas = areas
        summary = isEmpty ? nil : SummaryCard(words)
    }
}
