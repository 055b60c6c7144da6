public import Symptoms

/// What a checked form stores: the reaction, and the symptoms that come into being with it.
public struct CheckedReaction: Sendable, Hashable {
    /// The reaction; its symptoms name the new entries too.
    public let details: ReactionDetails
    /// The entries that were typed into the form.
    public let newSymptoms: [SymptomEntry]

    /// Takes values that are already checked.
    public init(details: ReactionDetails, newSymptoms: [SymptomEntry]) {
        self.details = details
        self.newSymptoms = newSymptoms
    }
}
