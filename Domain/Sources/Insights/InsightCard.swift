/// The cards of Insights, each of which opens to the rows that it counted. The raw value stands in addresses.
public enum InsightCard: String, Sendable, Hashable, CaseIterable {
    /// Days since the last reaction.
    case reactions
    /// Doses of the month, day by day.
    case doses
    /// Symptoms of the last seven days.
    case week
    /// Symptoms over time.
    case symptoms
    /// Which symptoms there were.
    case kinds
    /// Which level was taken when.
    case levels
    /// Time from a dose to the beginning of a reaction.
    case onset
    /// Doses taken out of doses due.
    case adherence
    /// Conditions before a dose and reactions after it.
    case conditions
    /// Symptoms beside sleep, exercise and the heart at rest.
    case links
    /// What was reached.
    case milestones
}
