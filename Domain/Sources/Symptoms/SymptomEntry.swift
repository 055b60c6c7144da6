public import Clinical

/// One symptom that a person had at one time.
public struct SymptomEntry: Sendable, Hashable {
    /// The id of a symptom entry.
    public typealias ID = Identifier<SymptomEntry>

    /// The entry's own id.
    public let id: ID
    /// The person who had it.
    public let person: Person.ID
    /// When it began, on the person's clock.
    public let at: Moment
    /// The kind of symptom.
    public let kind: SymptomKind
    /// What the family calls it, if its kind is `other`; nil if it has no name.
    public let name: String?
    /// The grade, on the scale of its kind.
    public let grade: SymptomGrade
    /// The family's notes.
    public let notes: String?
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID,
        person: Person.ID,
        at: Moment,
        kind: SymptomKind,
        name: String? = nil,
        grade: SymptomGrade,
        notes: String?,
        version: RecordVersion = .first
    ) {
        self.id = id
        self.person = person
        self.at = at
        self.kind = kind
        self.name = name
        self.grade = grade
        self.notes = notes
        self.version = version
    }

    /// Creates a new entry with a step of severity.
    public init(id: ID, person: Person.ID, at: Moment, kind: SymptomKind, severity: Severity, notes: String?) {
        self.init(id: id, person: person, at: at, kind: kind, grade: SymptomGrade(severity), notes: notes)
    }

    /// The severity; unspecified for a kind that is not graded by severity.
    public var severity: Severity { grade.severity }
}

extension SymptomKind {
    /// Its position in the list, counted from 0.
    public var position: Int {
        SymptomKind.allCases.firstIndex(of: self) ?? 0
    }
}

extension SymptomEntry {
    /// The entries of a day in display order: by the list of kinds, then by time, then by id, so that the order is
    /// always the same.
    public static func inListOrder(_ entries: [SymptomEntry]) -> [SymptomEntry] {
        entries.sorted { left, right in
            if left.kind != right.kind { return left.kind.position < right.kind.position }
            if left.at.instant != right.at.instant { return left.at.instant < right.at.instant }
            return left.id.text < right.id.text
        }
    }
}
