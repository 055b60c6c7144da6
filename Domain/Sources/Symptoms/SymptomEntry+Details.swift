public import Clinical

extension SymptomEntry {
    /// The validated form for one symptom: everything but the person and the version.
    public struct Details: Sendable, Hashable {
        /// The id created by the client.
        public let id: ID
        /// The kind of symptom.
        public let kind: SymptomKind
        /// What the family calls it, if its kind is `other`; nil if it has no name.
        public let name: String?
        /// When it began.
        public let at: Moment
        /// The grade, on the scale of its kind.
        public let grade: SymptomGrade
        /// Notes; nil if left blank.
        public let notes: String?

        /// Creates an instance from values that have already been checked.
        public init(
            id: ID, kind: SymptomKind, name: String? = nil, at: Moment, grade: SymptomGrade, notes: String?
        ) {
            self.id = id
            self.kind = kind
            self.name = name
            self.at = at
            self.grade = grade
            self.notes = notes
        }
    }

    /// The editable fields of this entry, plus those that stay fixed.
    public var details: Details {
        Details(id: id, kind: kind, name: name, at: at, grade: grade, notes: notes)
    }

    /// Creates the entry of `person` with these details.
    public init(_ details: Details, person: Person.ID, version: RecordVersion = .first) {
        self.init(
            id: details.id,
            person: person,
            at: details.at,
            kind: details.kind,
            name: details.name,
            grade: details.grade,
            notes: details.notes,
            version: version
        )
    }
}
