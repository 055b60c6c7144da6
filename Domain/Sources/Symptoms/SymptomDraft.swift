public import Clinical

/// The submitted form for symptoms: one shared time, and a separate time for each symptom that differs.
public struct SymptomDraft: Sendable, Hashable {
    /// One chosen symptom of the form.
    public struct Item: Sendable, Hashable {
        /// The id created by the client.
        public let id: SymptomEntry.ID
        /// The raw value of its kind.
        public let kind: String
        /// What the family calls it, as typed; blank for every kind but `other`.
        public let name: String
        /// The raw value of its grade; blank for none.
        public let grade: String
        /// When it began, as typed; blank to use the form's time.
        public let time: String

        /// Creates an item from the submitted fields.
        public init(id: SymptomEntry.ID, kind: String, name: String = "", grade: String, time: String) {
            self.id = id
            self.kind = kind
            self.name = name
            self.grade = grade
            self.time = time
        }
    }

    /// The longest name of a symptom that is not in the list, in characters.
    public static let nameLimit = 60
    /// The longest notes, in characters.
    public static let notesLimit = 2000

    /// The day as typed, `yyyy-mm-dd`.
    public let day: String
    /// The clock time as typed; see `TimeOfDay.init(text:)`.
    public let time: String
    /// The chosen symptoms.
    public let items: [Item]
    /// The notes as typed; they are stored with the first symptom.
    public let notes: String

    /// Creates a draft from the submitted fields.
    public init(day: String, time: String, items: [Item], notes: String) {
        self.day = day
        self.time = time
        self.items = items
        self.notes = notes
    }
}
