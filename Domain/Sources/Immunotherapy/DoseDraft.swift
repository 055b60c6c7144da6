public import Clinical

/// The form about a day's dose as it was sent.
public struct DoseDraft: Sendable, Hashable {
    /// The longest notes, in characters.
    public static let notesLimit = 2000

    /// The civil day that the form is about.
    public let day: CalendarDay
    /// Its intakes; a blank one is passed over.
    public let intakes: [IntakeDraft]
    /// Its medicines.
    public let medicines: [MedicineDraft]
    /// The notes as typed.
    public let notes: String

    /// Takes the fields as they were sent.
    public init(day: CalendarDay, intakes: [IntakeDraft], medicines: [MedicineDraft], notes: String) {
        self.day = day
        self.intakes = intakes
        self.medicines = medicines
        self.notes = notes
    }
}
