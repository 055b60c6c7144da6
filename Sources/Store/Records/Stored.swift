public import Clinical

/// The editable details of a plain record.
public protocol RecordDetails: Sendable, Hashable {
    /// What its ids refer to.
    associatedtype Noun = Self
}

/// A stored plain record: what a person can edit, and what the store knows about it.
public struct Stored<Details: RecordDetails>: Sendable, Hashable {
    public typealias ID = Identifier<Details.Noun>

    public let id: ID
    public let person: Person.ID
    public let details: Details
    /// The position in the list; nil for records without their own order.
    public let position: Int?
    public let isDeleted: Bool
    public let version: RecordVersion

    public init(
        id: ID, person: Person.ID, details: Details, position: Int? = nil, isDeleted: Bool = false,
        version: RecordVersion = .first
    ) {
        self.id = id
        self.person = person
        self.details = details
        self.position = position
        self.isDeleted = isDeleted
        self.version = version
    }

    /// The same record, saying something else.
    package func with(_ details: Details) -> Stored {
        Stored(id: id, person: person, details: details, position: position, isDeleted: isDeleted, version: version)
    }
}

/// A record with this id exists with different content.
public struct RecordIDTaken: Error, Equatable {
    public init() {}
}

/// A page of a long list, and whether more records follow.
public struct RecordPage<Value: Sendable>: Sendable {
    public let items: [Value]
    public let hasMore: Bool

    public init(items: [Value], hasMore: Bool) {
        self.items = items
        self.hasMore = hasMore
    }
}
