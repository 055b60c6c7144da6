public import Clinical

/// One symptom that a person had at one time.
public struct SymptomEntry: Sendable, Hashable {
    /// The id of a symptom entry.
    public typealias ID = Identifier<SymptomEntry>

    /// The entry's own id.
    public let id: ID
    /// Who had it.
    public let person: Person.ID
    /// When it began, on the person's clock.
    public let at: Moment
    /// What it was.
    public let kind: SymptomKind
    /// How bad it was.
    public let severity: Severity
    /// The family's notes.
    public let notes: String?

    /// Takes the values as they were stored.
    public init(id: ID, person: Person.ID, at: Moment, kind: SymptomKind, severity: Severity, notes: String?) {
        self.id = id
        self.person = person
        self.at = at
        self.kind = kind
        self.severity = severity
        self.notes = notes
    }
}
