public import Clinical
public import Symptoms

/// The form about a reaction as it was sent.
public struct ReactionDraft: Sendable, Hashable {
    /// The longest notes, in characters.
    public static let notesLimit = 2000

    /// The day on which it began, as typed.
    public let day: String
    /// The clock time at which it began, as typed.
    public let time: String
    /// The intake that was chosen; empty for none.
    public let intake: String
    /// The entries that were ticked.
    public let ticked: [String]
    /// The symptoms typed into this form; a blank row is passed over.
    public let symptoms: [NewSymptomDraft]
    /// The number of the grade; empty when it is left open.
    public let grade: String
    /// What was given or done.
    public let treatments: [TreatmentDraft]
    /// The code of the outcome; empty when nobody said.
    public let outcome: String
    /// The day on which it was over, as typed.
    public let resolvedDay: String
    /// The clock time at which it was over, as typed.
    public let resolvedTime: String
    /// The notes as typed.
    public let notes: String

    /// Takes the fields as they were sent.
    public init(
        day: String,
        time: String,
        intake: String,
        ticked: [String],
        symptoms: [NewSymptomDraft],
        grade: String,
        treatments: [TreatmentDraft],
        outcome: String,
        resolvedDay: String,
        resolvedTime: String,
        notes: String
    ) {
        self.day = day
        self.time = time
        self.intake = intake
        self.ticked = ticked
        self.symptoms = symptoms
        self.grade = grade
        self.treatments = treatments
        self.outcome = outcome
        self.resolvedDay = resolvedDay
        self.resolvedTime = resolvedTime
        self.notes = notes
    }
}

/// One symptom that is added with a reaction.
public struct NewSymptomDraft: Sendable, Hashable {
    /// The id that the client made for it.
    public let id: SymptomEntry.ID
    /// The code of its kind; empty when none was chosen.
    public let kind: String
    /// The code of its grade, on the scale of its kind; empty if unknown.
    public let severity: String
    /// The clock time at which it began, as typed; blank when it began with the reaction.
    public let time: String

    /// Takes the fields as they were sent.
    public init(id: SymptomEntry.ID, kind: String, severity: String, time: String) {
        self.id = id
        self.kind = kind
        self.severity = severity
        self.time = time
    }

    /// Whether nothing was filled in; a severity alone, which a form may set, is nothing.
    var isBlank: Bool {
        kind.isEmpty && Whitespace.trimmed(time).isEmpty
    }
}

/// One treatment as it was sent. Fields that do not belong to its kind are not read.
public struct TreatmentDraft: Sendable, Hashable {
    /// The longest name, in characters.
    public static let nameLimit = 80
    /// The most puffs that one row takes; more is a slip of the keyboard.
    public static let mostPuffs: Int32 = 50

    /// The id that the client made for it.
    public let id: Treatment.ID
    /// The code of its kind.
    public let kind: String
    /// The clock time as typed.
    public let time: String
    /// The name on the package, or what was done.
    public let name: String
    /// Milligrams as typed.
    public let amount: String
    /// The number of puffs as typed.
    public let puffs: String
    /// The code of the injection site; empty when nobody said.
    public let site: String

    /// Takes the fields as they were sent.
    public init(
        id: Treatment.ID, kind: String, time: String, name: String, amount: String, puffs: String, site: String
    ) {
        self.id = id
        self.kind = kind
        self.time = time
        self.name = name
        self.amount = amount
        self.puffs = puffs
        self.site = site
    }
}
