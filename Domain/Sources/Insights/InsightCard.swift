/// The Insights cards, each of which opens the rows it counted. The raw value is used in URLs.
public enum InsightCard: String, Sendable, Hashable, CaseIterable {
    /// Days since the last reaction.
    case reactions
    /// Doses of the month by day.
    case doses
    /// Symptoms of the last seven days.
    case week
    /// Symptoms over time.
    case symptoms
    /// Symptoms by kind.
    case kinds
    /// Levels taken over time.
    case levels
    /// Time from dose to reaction onset.
    case onset
    /// Doses taken out of doses due.
    case adherence
    /// Conditions before doses and reactions after them.
    case conditions
    /// Symptoms compared with sleep, exercise and resting heart rate.
    case links
    /// Milestones reached.
    case milestones
}
