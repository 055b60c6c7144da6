public import CarePlan
public import Clinical
import Immunotherapy
public import Symptoms

/// A recorded reaction as the cards count it.
public struct CountedReaction: Sendable, Hashable {
    /// The reaction.
    public let id: Reaction.ID
    /// When it began.
    public let onset: Moment
    /// The dose it is put down to, and when that was taken; nil when it is put down to none or the dose is gone.
    public let dose: LinkedDose?
    /// How bad it was as a whole; nil when nobody graded it.
    public let grade: ReactionGrade?
    /// Its symptoms that are still recorded and were felt, worst first as they are listed; each kind once.
    public let symptoms: [SymptomKind]
    /// What was given or done, each kind once, in order of time.
    public let treatments: [TreatmentKind]
    /// It is made of logged symptoms that nobody grouped into a reaction yet; `id` is then that of the first symptom.
    public let isOffered: Bool

    /// The intake that a reaction is put down to.
    public struct LinkedDose: Sendable, Hashable {
        /// Names the intake.
        public let link: Reaction.DoseLink
        /// When it was taken.
        public let at: Moment

        /// Takes the link and the time.
        public init(link: Reaction.DoseLink, at: Moment) {
            self.link = link
            self.at = at
        }
    }

    /// Takes the values as they are stored.
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

    /// Whether anything is left of it that makes it a reaction: one whose symptoms were all cleared, that was not graded
    /// and not treated, is none.
    public var isReaction: Bool { !symptoms.isEmpty || !treatments.isEmpty || grade != nil }

    /// How long after its dose it began; nil without a dose, or when the dose lies outside the 24 hours before it.
    public var elapsed: ReactionOnset? {
        dose.flatMap { ReactionOnset(from: $0.at, to: onset) }
    }
}
