/// Identifies a document across all people: a document's id is only unique per person.
public struct DocumentKey: Sendable, Hashable {
    /// The person the document belongs to.
    public let person: Person.ID
    /// The document's id.
    public let document: Document.ID

    /// Creates a key from both ids.
    public init(person: Person.ID, document: Document.ID) {
        self.person = person
        self.document = document
    }
}
