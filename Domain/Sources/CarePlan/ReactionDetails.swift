public import Clinical
public import Symptoms

/// Validated form input for a reaction, everything except its id and the person.
public struct ReactionDetails: Sendable, Hashable {
    /// When it began, on the person's clock.
    public let onset: Moment
    /// The dose it is linked to, if any.
    public let dose: Reaction.DoseLink?
    /// The grouped symptom entries without duplicates, sorted by id.
    public let symptoms: [SymptomEntry.ID]
    /// The overall severity.
    public let grade: ReactionGrade?
    /// The treatments, earliest first.
    public let treatments: [Treatment]
    /// The outcome.
    public let outcome: ReactionOutcome?
    /// Notes; nil if blank.
    public let notes: String?

    /// Creates an instance from validated values and sorts symptoms and treatments.
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
