public import Clinical
public import Immunotherapy

/// The doses before which someone answered the plan's questions.
public struct AnsweredDoses: Sendable, Hashable {
    /// A single dose.
    public struct Entry: Sendable, Hashable {
        /// The intake.
        public let intake: OITDose.Intake.ID
        /// When it was taken.
        public let at: Moment
        /// Index into `sets` of the answers given.
        public let set: Int

        /// Creates an instance from stored values.
        public init(intake: OITDose.Intake.ID, at: Moment, set: Int) {
            self.intake = intake
            self.at = at
            self.set = set
        }
    }

    /// The distinct sets of answers; a family gives the same ones on most days.
    public let sets: [[ConditionReport]]
    /// The doses, in any order.
    public let doses: [Entry]

    /// Creates an instance from sets and the doses that refer to them; a dose with no matching set is unanswered.
    public init(sets: [[ConditionReport]], doses: [Entry]) {
        self.sets = sets
        self.doses = doses
    }
}
