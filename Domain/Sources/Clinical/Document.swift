/// A picture or a PDF that a family keeps with a person: the action plan, an insurance card, a letter to the school.
public struct Document: Sendable, Hashable {
    /// The id of a document.
    public typealias ID = Identifier<Document>

    /// The most documents that are kept for one person.
    public static let most = 300
    /// The largest document, in bytes: 20 MB, counted as computers do.
    public static let mostBytes: Int64 = 20 * 1024 * 1024

    /// What the content is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A photo.
        case jpeg
        /// A picture without loss, such as a screenshot.
        case png
        /// A photo as iPhones store it.
        case heic
        /// Pages.
        case pdf
    }

    /// The document's own id, unique among those of its person.
    public let id: ID
    /// Whose document it is.
    public let person: Person.ID
    /// What the family calls it.
    public let title: String
    /// The day that stands on it; nil when nobody said.
    public let day: CalendarDay?
    /// The file as it was sent.
    public let file: DocumentFile
    /// Whether it is shown on the help page and kept on phones for times without a network.
    public let keepsOffline: Bool
    /// The place in the list; a lower one stands before.
    public let position: Int
    /// When it was added.
    public let addedAt: Instant
    /// Whether it was deleted and can still be taken back.
    public let isDeleted: Bool
    /// Which edition this is.
    public let version: RecordVersion

    /// Takes the values as they were stored.
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

    /// What a person can edit of this document.
    public var details: DocumentDetails {
        DocumentDetails(title: title, day: day)
    }
}

/// A checked form about a document, what the form itself decides.
public struct DocumentDetails: Sendable, Hashable {
    /// What the family calls it.
    public let title: String
    /// The day that stands on it; nil when left blank.
    public let day: CalendarDay?

    /// Takes values that are already checked.
    public init(title: String, day: CalendarDay?) {
        self.title = title
        self.day = day
    }
}
