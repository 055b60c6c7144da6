public import Clinical
public import Immunotherapy

/// The doses before which somebody answered the plan's questions.
public struct AnsweredDoses: Sendable, Hashable {
    /// One of them.
    public struct Entry: Sendable, Hashable {
        /// The intake.
        public let intake: OITDose.Intake.ID
        /// When it was taken.
        public let at: Moment
        /// Which of `sets` was answered.
        public let set: Int

        /// Takes the values as they are stored.
        public init(intake: OITDose.Intake.ID, at: Moment, set: Int) {
            self.intake = intake
            self.at = at
            self.set = set
        }
    }

    /// The different sets of answers; a family gives the same ones on most days.
    public let sets: [[ConditionReport]]
    /// The doses, in any order.
    public let doses: [Entry]

    /// Takes the sets and the doses that name them; a dose that names none counts as without answers.
    public init(sets: [[ConditionReport]], doses: [Entry]) {
        self.sets = sets
        self.doses = doses
    }
}
