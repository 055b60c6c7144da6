public import Clinical

/// The people who keep their records together; nobody outside it sees them.
public struct Household: Sendable, Hashable {
    /// The id of a household.
    public typealias ID = Identifier<Household>

    /// The household's own id.
    public let id: ID
    /// What it is called.
    public let name: String

    /// Takes the values as they were stored.
    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}
