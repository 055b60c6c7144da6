public import Clinical

extension SymptomEntry {
    /// What a checked form says about one symptom, everything but whose it is and which edition.
    public struct Details: Sendable, Hashable {
        /// The id that the client made for it.
        public let id: ID
        /// What it was.
        public let kind: SymptomKind
        /// When it began.
        public let at: Moment
        /// How much of it.
        public let grade: SymptomGrade
        /// Notes; nil when left blank.
        public let notes: String?

        /// Takes values that are already checked.
        public init(id: ID, kind: SymptomKind, at: Moment, grade: SymptomGrade, notes: String?) {
            self.id = id
            self.kind = kind
            self.at = at
            self.grade = grade
            self.notes = notes
        }
    }

    /// What a person can edit of this entry, with what stays.
    public var details: Details {
        Details(id: id, kind: kind, at: at, grade: grade, notes: notes)
    }

    /// The entry of `person` with these details.
    public init(_ details: Details, person: Person.ID, version: RecordVersion = .first) {
        self.init(
            id: details.id,
            person: person,
            at: details.at,
            kind: details.kind,
            grade: details.grade,
            notes: details.notes,
            version: version
        )
    }
}
