public import Clinical

/// The form about symptoms as it was sent: one time for all, and for each symptom its own where it differs.
public struct SymptomDraft: Sendable, Hashable {
    /// One chosen symptom of the form.
    public struct Item: Sendable, Hashable {
        /// The id that the client made for it.
        public let id: SymptomEntry.ID
        /// The raw value of its kind.
        public let kind: String
        /// The raw value of its grade; blank for none.
        public let grade: String
        /// When it began, as typed; blank for the form's time.
        public let time: String

        /// Takes the fields as they were sent.
        public init(id: SymptomEntry.ID, kind: String, grade: String, time: String) {
            self.id = id
            self.kind = kind
            self.grade = grade
            self.time = time
        }
    }

    /// The longest notes, in characters.
    public static let notesLimit = 2000

    /// The day as typed, `yyyy-mm-dd`.
    public let day: String
    /// The clock time as typed, see `TimeOfDay.init(text:)`.
    public let time: String
    /// The chosen symptoms.
    public let items: [Item]
    /// The notes as typed; they are kept with the first symptom.
    public let notes: String

    /// Takes the fields as they were sent.
    public init(day: String, time: String, items: [Item], notes: String) {
        self.day = day
        self.time = time
        self.items = items
        self.notes = notes
    }
}
