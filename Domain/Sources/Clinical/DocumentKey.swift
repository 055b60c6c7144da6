/// Which document it is, whoever's: a document's id is unique among those of its person only.
public struct DocumentKey: Sendable, Hashable {
    /// Whose document it is.
    public let person: Person.ID
    /// Which one of theirs.
    public let document: Document.ID

    /// Takes both ids.
    public init(person: Person.ID, document: Document.ID) {
        self.person = person
        self.document = document
    }
}
