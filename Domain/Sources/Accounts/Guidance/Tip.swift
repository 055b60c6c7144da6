/// A short hint about one page of the product, shown there until dismissed.
public enum Tip: String, Sendable, Hashable, CaseIterable {
    /// What one tap does.
    case today
    /// Dose levels and the clinic's rules.
    case plan
    /// What the cards count.
    case insights
    /// What to note about a reaction.
    case reactions
    /// Who to call.
    case contacts
    /// What the help page offers.
    case help
    /// What to keep here.
    case documents
    /// Where rescue medicines are stored and when they expire.
    case rescueMedicines = "rescue-medicines"
    /// What to bring to a visit.
    case report
    /// Articles and the user guide.
    case learn
    /// Other carers of the household.
    case settings
    /// When the app locks.
    case lock
}
