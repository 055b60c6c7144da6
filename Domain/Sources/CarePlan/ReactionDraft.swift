public import Clinical
public import Symptoms

/// The submitted form for a reaction.
public struct ReactionDraft: Sendable, Hashable {
    /// The maximum length of the notes, in characters.
    public static let notesLimit = 2000

    /// The day it began, as typed.
    public let day: String
    /// The clock time it began, as typed.
    public let time: String
    /// The chosen intake; empty for none.
    public let intake: String
    /// The ticked entries.
    public let ticked: [String]
    /// The symptoms typed into this form; blank rows are ignored.
    public let symptoms: [NewSymptomDraft]
    /// The number of the grade; empty if not graded.
    public let grade: String
    /// The treatments.
    public let treatments: [TreatmentDraft]
    /// The code of the outcome; empty if unknown.
    public let outcome: String
    /// The day it ended, as typed.
    public let resolvedDay: String
    /// The clock time it ended, as typed.
    public let resolvedTime: String
    /// The notes as typed.
    public let notes: String

    /// Creates a draft from the submitted fields.
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

/// A symptom added with a reaction.
public struct NewSymptomDraft: Sendable, Hashable {
    /// The client-generated id.
    public let id: SymptomEntry.ID
    /// The code of its kind; empty if none was chosen.
    public let kind: String
    /// What the family calls it, as typed; blank for every kind but `other`.
    public let name: String
    /// The code of its grade, on the scale of its kind; empty if unknown.
    public let severity: String
    /// The clock time it began, as typed; blank if it began with the reaction.
    public let time: String

    /// Creates a draft from the submitted fields.
    public init(id: SymptomEntry.ID, kind: String, name: String = "", severity: String, time: String) {
        self.id = id
        self.kind = kind
        self.name = name
        self.severity = severity
        self.time = time
    }

    /// Whether the row is blank; a severity alone, which a form may preset, does not count.
    var isBlank: Bool {
        kind.isEmpty && Whitespace.trimmed(time).isEmpty
    }
}

/// A treatment as submitted. Fields that do not belong to its kind are ignored.
public struct TreatmentDraft: Sendable, Hashable {
    /// The maximum length of the name, in characters.
    public static let nameLimit = 80
    /// The maximum number of puffs per row; more is a typo.
    public static let mostPuffs: Int32 = 50

    /// The client-generated id.
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
    /// The code of the injection site; empty if unknown.
    public let site: String

    /// Creates a draft from the submitted fields.
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
