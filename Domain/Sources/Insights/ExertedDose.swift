public import Activity
public import Clinical
public import Immunotherapy

/// What health data say about exertion in the time after one dose.
public struct ExertedDose: Sendable, Hashable {
    /// The intake.
    public let intake: OITDose.Intake.ID
    /// When it was taken.
    public let at: Moment
    /// Whether the person moved in the quiet time.
    public let exercise: ExertionEvidence
    /// Whether the heart stayed well above its usual rate at rest in the watched time.
    public let fastHeart: ExertionEvidence

    /// Takes the values as they are stored.
    public init(intake: OITDose.Intake.ID, at: Moment, exercise: ExertionEvidence, fastHeart: ExertionEvidence) {
        self.intake = intake
        self.at = at
        self.exercise = exercise
        self.fastHeart = fastHeart
    }
}
