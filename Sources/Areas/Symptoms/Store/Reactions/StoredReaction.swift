public import CarePlan
internal import Clinical
public import Immunotherapy
public import Symptoms

/// A reaction with the records it refers to, if they still exist.
public struct StoredReaction: Sendable, Hashable {
    public let reaction: Reaction
    /// The symptoms it groups, earliest first, excluding those deleted since.
    public let symptoms: [SymptomEntry]
    /// The intake it is attributed to; nil if there is none, or the dose was deleted since.
    public let intake: OITDose.Intake?
    /// Changes with each new photo; nil if there is none.
    public let photoDigest: String?
    public let isDeleted: Bool

    public init(
        reaction: Reaction, symptoms: [SymptomEntry], intake: OITDose.Intake?, photoDigest: String?, isDeleted: Bool
    ) {
        self.reaction = reaction
        self.symptoms = symptoms
        self.intake = intake
        self.photoDigest = photoDigest
        self.isDeleted = isDeleted
    }
}
