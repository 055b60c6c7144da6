public import Activity
public import Clinical
public import Immunotherapy

/// What health data show about exertion after one dose.
public struct ExertedDose: Sendable, Hashable {
    /// The intake.
    public let intake: OITDose.Intake.ID
    /// When it was taken.
    public let at: Moment
    /// Whether the person moved during the quiet time.
    public let exercise: ExertionEvidence
    /// Whether the heart rate stayed well above resting during the observation time.
    public let fastHeart: ExertionEvidence

    /// Creates an instance from stored values.
    public init(intake: OITDose.Intake.ID, at: Moment, exercise: ExertionEvidence, fastHeart: ExertionEvidence) {
        self.intake = intake
        self.at = at
        self.exercise = exercise
        self.fastHeart = fastHeart
    }
}
