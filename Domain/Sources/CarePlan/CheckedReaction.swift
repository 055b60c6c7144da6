public import Symptoms

/// What a validated form stores: the reaction and the symptoms created with it.
public struct CheckedReaction: Sendable, Hashable {
    /// The reaction; its symptoms include the new entries.
    public let details: ReactionDetails
    /// The entries typed into the form.
    public let newSymptoms: [SymptomEntry]

    /// Creates an instance from validated values.
    public init(details: ReactionDetails, newSymptoms: [SymptomEntry]) {
        self.details = details
        self.newSymptoms = newSymptoms
    }
}
