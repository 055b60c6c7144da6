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
