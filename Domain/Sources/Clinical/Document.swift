/// A picture or PDF that a family stores for a person: the action plan, an insurance card, a letter to the school.
public struct Document: Sendable, Hashable {
    /// The id of a document.
    public typealias ID = Identifier<Document>

    /// The maximum number of documents for one person.
    public static let most = 300
    /// The maximum size of a document, in bytes: 20 MB in binary units.
    public static let mostBytes: Int64 = 20 * 1024 * 1024

    /// The type of the content.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A photo.
        case jpeg
        /// A lossless picture, such as a screenshot.
        case png
        /// A photo in the format iPhones use.
        case heic
        /// A document with pages.
        case pdf
    }

    /// The document's own id, unique per person.
    public let id: ID
    /// The person the document belongs to.
    public let person: Person.ID
    /// What the family calls it.
    public let title: String
    /// The date on the document; nil if none was given.
    public let day: CalendarDay?
    /// The file as it was uploaded.
    public let file: DocumentFile
    /// Whether it is shown on the help page and stored on phones for offline use.
    public let keepsOffline: Bool
    /// The position in the list, lowest first.
    public let position: Int
    /// When it was added.
    public let addedAt: Instant
    /// Whether it was deleted; deletion can still be undone.
    public let isDeleted: Bool
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID, person: Person.ID, title: String, day: CalendarDay?, file: DocumentFile, keepsOffline: Bool,
        position: Int, addedAt: Instant, isDeleted: Bool, version: RecordVersion
    ) {
        self.id = id
        self.person = person
        self.title = title
        self.day = day
        self.file = file
        self.keepsOffline = keepsOffline
        self.position = position
        self.addedAt = addedAt
        self.isDeleted = isDeleted
        self.version = version
    }

    /// The editable fields of this document.
    public var details: DocumentDetails {
        DocumentDetails(title: title, day: day)
    }
}

/// The validated form for a document, with the fields that the form itself sets.
public struct DocumentDetails: Sendable, Hashable {
    /// What the family calls it.
    public let title: String
    /// The date on the document; nil if left blank.
    public let day: CalendarDay?

    /// Creates an instance from values that have already been checked.
    public init(title: String, day: CalendarDay?) {
        self.title = title
        self.day = day
    }
}

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
