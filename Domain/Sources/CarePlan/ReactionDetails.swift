public import Clinical
public import Symptoms

/// A checked form about a reaction, everything but its id and whose it is.
public struct ReactionDetails: Sendable, Hashable {
    /// When it began, on the person's clock.
    public let onset: Moment
    /// The dose it is put down to.
    public let dose: Reaction.DoseLink?
    /// The symptom entries it groups, each once, in the order of their ids.
    public let symptoms: [SymptomEntry.ID]
    /// How bad it was as a whole.
    public let grade: ReactionGrade?
    /// What was given or done, earliest first.
    public let treatments: [Treatment]
    /// How it ended.
    public let outcome: ReactionOutcome?
    /// Notes; nil when left blank.
    public let notes: String?

    /// Takes values that are already checked and puts symptoms and treatments in order.
    public init(
        onset: Moment,
        dose: Reaction.DoseLink?,
        symptoms: [SymptomEntry.ID],
        grade: ReactionGrade?,
        treatments: [Treatment],
        outcome: ReactionOutcome?,
        notes: String?
    ) {
        self.onset = onset
        self.dose = dose
        var once: [SymptomEntry.ID] = []
        for symptom in symptoms where !once.contains(symptom) { once.append(symptom) }
        self.symptoms = once.inOrder { $0.text < $1.text }
        self.grade = grade
        self.treatments = treatments.inOrder(by: <)
        self.outcome = outcome
        self.notes = notes
    }
}
