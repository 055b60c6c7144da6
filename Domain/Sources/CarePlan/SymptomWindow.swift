public import Clinical
public import Symptoms

/// The time window whose symptoms a form offers to group into a reaction.
public struct SymptomWindow: Sendable, Hashable {
    /// The first instant.
    public let from: Instant
    /// The last instant.
    public let through: Instant

    /// The 24 hours after a dose, from its minute; without a dose, from 12 hours before the onset to 24 hours after it.
    public init(onset: Moment, dose: Moment?) {
        from = dose?.instant.adding(seconds: -59) ?? onset.instant.adding(seconds: -12 * 3600)
        through = (dose ?? onset).instant.adding(seconds: ReactionOnset.window)
    }

    /// The entries in the window, earliest first, plus those already grouped, whenever they began.
    public func offered(_ entries: [SymptomEntry], grouped: [SymptomEntry.ID]) -> [SymptomEntry] {
        entries.filter { entry in
            grouped.contains(entry.id) || (from <= entry.at.instant && entry.at.instant <= through)
        }.sorted { left, right in
            left.at.instant == right.at.instant ? left.id.text < right.id.text : left.at.instant < right.at.instant
        }
    }
}
