/// A short hint about one page of the product, shown there until somebody dismisses it.
public enum Tip: String, Sendable, Hashable, CaseIterable {
    /// What one tap does.
    case today
    /// Dose levels and the clinic's rules.
    case plan
    /// What the cards count.
    case insights
    /// What to note about a reaction.
    case reactions
    /// Whom to call.
    case contacts
    /// What the help page has ready.
    case help
    /// What to keep here.
    case documents
    /// Where they are kept and until when they can be used.
    case rescueMedicines = "rescue-medicines"
    /// What to take along to a visit.
    case report
    /// Articles and the user guide.
    case learn
    /// Other carers of the household.
    case settings
    /// What happens when a phone is put down.
    case lock
}
