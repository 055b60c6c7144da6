public import Clinical

/// The submitted form for a day's dose.
public struct DoseDraft: Sendable, Hashable {
    /// The maximum length of the notes, in characters.
    public static let notesLimit = 2000

    /// The civil day the form is for.
    public let day: CalendarDay
    /// The intakes; blank ones are ignored.
    public let intakes: [IntakeDraft]
    /// The medicines.
    public let medicines: [MedicineDraft]
    /// The notes as typed.
    public let notes: String

    /// Creates a draft from the submitted fields.
    public init(day: CalendarDay, intakes: [IntakeDraft], medicines: [MedicineDraft], notes: String) {
        self.day = day
        self.intakes = intakes
        self.medicines = medicines
        self.notes = notes
    }
}

/// One intake of a dose form as submitted.
public struct IntakeDraft: Sendable, Hashable {
    /// The client-generated id.
    public let id: OITDose.Intake.ID
    /// The clock time as typed, see `TimeOfDay.init(text:)`.
    public let time: String
    /// The portions chosen for it.
    public let portions: [PortionDraft]

    /// Creates a draft from the submitted fields.
    public init(id: OITDose.Intake.ID, time: String, portions: [PortionDraft]) {
        self.id = id
        self.time = time
        self.portions = portions
    }

    /// Whether the row is blank, like a spare row in the form.
    var isBlank: Bool {
        portions.isEmpty && Whitespace.trimmed(time).isEmpty
    }
}

/// One medicine of a dose form as submitted.
public struct MedicineDraft: Sendable, Hashable {
    /// A code of `PreDoseMedicine`.
    public let code: String
    /// The name typed for an "other" medicine.
    public let otherName: String
    /// Milligrams as typed.
    public let amount: String

    /// Creates a draft from the submitted fields.
    public init(code: String, otherName: String, amount: String) {
        self.code = code
        self.otherName = otherName
        self.amount = amount
    }
}

extension DoseDraft {
    /// Why the form was rejected. Intakes, portions and medicines are counted from 0 in the order submitted.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is in the future in the person's time zone.
        case dayInFuture
        /// The date is before the person was born.
        case beforeBirth
        /// No intake has a portion.
        case nothingToStore
        /// The intake has a time but no portion.
        case intakeEmpty(intake: Int)
        /// Two intakes have the same id.
        case sameIntakeTwice(intake: Int)
        /// The time is blank.
        case timeMissing(intake: Int)
        /// The time cannot be parsed.
        case timeUnreadable(intake: Int)
        /// The time is in the future.
        case timeInFuture(intake: Int)
        /// The clock skips the time on that day because of this gap.
        case timeDoesNotExist(intake: Int, gap: ClockGap)
        /// An earlier intake in the form has the same time.
        case sameTimeTwice(intake: Int)
        /// The allergen is not one that can be chosen.
        case allergenUnknown(intake: Int, portion: Int)
        /// The allergen is avoided, and the stored day does not name it.
        case allergenAvoided(intake: Int, portion: Int)
        /// The level is not one of this allergen's levels that can be chosen.
        case levelUnknown(intake: Int, portion: Int)
        /// The intake already has the allergen.
        case duplicateAllergen(intake: Int, portion: Int)
        /// The typed amount cannot be parsed.
        case portionAmount(intake: Int, portion: Int, AmountProblem)
        /// The medicine code is unknown.
        case medicineUnknown(medicine: Int)
        /// A medicine of kind "other" has no name.
        case medicineNameMissing(medicine: Int)
        /// The name of an "other" medicine exceeds the character limit.
        case medicineNameTooLong(medicine: Int, limit: Int)
        /// The amount of a medicine cannot be parsed.
        case medicineAmount(medicine: Int, AmountProblem)
        /// The notes exceed the character limit.
        case notesTooLong(limit: Int)
    }
}
