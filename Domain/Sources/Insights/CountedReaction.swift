public import CarePlan
public import Clinical
import Immunotherapy
public import Symptoms

/// A recorded reaction as counted by the cards.
public struct CountedReaction: Sendable, Hashable {
    /// The reaction.
    public let id: Reaction.ID
    /// When it began.
    public let onset: Moment
    /// The linked dose and when it was taken; nil if no dose is linked or the dose was deleted.
    public let dose: LinkedDose?
    /// The overall severity; nil if not graded.
    public let grade: ReactionGrade?
    /// Its recorded symptoms that were present, worst first in list order; each kind once.
    public let symptoms: [SymptomKind]
    /// What was given or done, each kind once, in chronological order.
    public let treatments: [TreatmentKind]
    /// Whether it consists of logged symptoms not yet grouped into a reaction; `id` is then that of the first symptom.
    public let isOffered: Bool

    /// The intake that a reaction is linked to.
    public struct LinkedDose: Sendable, Hashable {
        /// Identifies the intake.
        public let link: Reaction.DoseLink
        /// When it was taken.
        public let at: Moment

        /// Creates an instance from the link and the time.
        public init(link: Reaction.DoseLink, at: Moment) {
            self.link = link
            self.at = at
        }
    }

    /// Creates an instance from stored values.
    public init(
        id: Reaction.ID,
        onset: Moment,
        dose: LinkedDose?,
        grade: ReactionGrade?,
        symptoms: [SymptomKind],
        treatments: [TreatmentKind],
        isOffered: Bool = false
    ) {
        self.id = id
        self.onset = onset
        self.dose = dose
        self.grade = grade
        self.symptoms = symptoms
        self.treatments = treatments
        self.isOffered = isOffered
    }

    /// Whether it still qualifies as a reaction: one whose symptoms were all cleared, with no grade
    /// and no treatment, does not.
    public var isReaction: Bool { !symptoms.isEmpty || !treatments.isEmpty || grade != nil }

    /// The time from dose to onset; nil without a dose or if the dose was not within the preceding 24 hours.
    public var elapsed: ReactionOnset? {
        dose.flatMap { ReactionOnset(from: $0.at, to: onset) }
    }
}
