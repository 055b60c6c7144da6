public import Clinical

/// A group of people who share their records; nobody outside it can see them.
public struct Household: Sendable, Hashable {
    /// The id of a household.
    public typealias ID = Identifier<Household>

    /// The household's own id.
    public let id: ID
    /// The household's name.
    public let name: String

    /// Creates an instance from stored values.
    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}
