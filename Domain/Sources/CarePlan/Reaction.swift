public import Clinical
public import Immunotherapy
public import Symptoms

/// Symptoms that came together, what was done about them and how it ended.
public struct Reaction: Sendable, Hashable {
    /// The id of a reaction, made by the client so that sending it twice stores it once.
    public typealias ID = Identifier<Reaction>

    /// The reaction's own id.
    public let id: ID
    /// Who had it.
    public let person: Person.ID
    /// The edition of this record.
    public let version: RecordVersion
    /// When it began, on the person's clock.
    public let onset: Moment
    /// The dose it is put down to; nil when it is put down to none.
    public let dose: DoseLink?
    /// The symptom entries it groups, each once, in the order of their ids.
    public let symptoms: [SymptomEntry.ID]
    /// How bad it was as a whole; nil when nobody graded it.
    public let grade: ReactionGrade?
    /// What was given or done, earliest first.
    public let treatments: [Treatment]
    /// How it ended; nil when nobody said.
    public let outcome: ReactionOutcome?
    /// The family's notes.
    public let notes: String?

    /// Takes the values as they were stored.
    public init(id: ID, person: Person.ID, version: RecordVersion, details: ReactionDetails) {
        self.id = id
        self.person = person
        self.version = version
        onset = details.onset
        dose = details.dose
        symptoms = details.symptoms
        grade = details.grade
        treatments = details.treatments
        outcome = details.outcome
        notes = details.notes
    }

    /// Everything but whose it is and which edition.
    public var details: ReactionDetails {
        ReactionDetails(
            onset: onset, dose: dose, symptoms: symptoms, grade: grade, treatments: treatments, outcome: outcome,
            notes: notes)
    }
}

extension Reaction {
    /// Names one intake of one day's dose.
    public struct DoseLink: Sendable, Hashable {
        /// The civil day of the dose.
        public let day: CalendarDay
        /// Which of the day's intakes.
        public let intake: OITDose.Intake.ID

        /// Takes the day and the id of its intake.
        public init(day: CalendarDay, intake: OITDose.Intake.ID) {
            self.day = day
            self.intake = intake
        }
    }
}
