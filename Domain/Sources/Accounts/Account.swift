public import Clinical

/// Somebody who can sign in; the people whose health is recorded need no account.
public struct Account: Sendable, Hashable {
    /// The id of an account.
    public typealias ID = Identifier<Account>

    /// The account's own id.
    public let id: ID
    /// The household it belongs to.
    public let household: Household.ID
    /// The address it signs in with.
    public let email: EmailAddress
    /// What the household calls them.
    public let name: String
    /// Whether they run this server.
    public let isOperator: Bool
    /// The edition of this record.
    public let version: RecordVersion

    /// Takes the values as they were stored.
    public init(
        id: ID,
        household: Household.ID,
        email: EmailAddress,
        name: String,
        isOperator: Bool,
        version: RecordVersion
    ) {
        self.id = id
        self.household = household
        self.email = email
        self.name = name
        self.isOperator = isOperator
        self.version = version
    }
}
