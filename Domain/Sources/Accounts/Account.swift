public import Clinical

/// An account that can sign in; the people whose health is recorded need none.
public struct Account: Sendable, Hashable {
    /// The id of an account.
    public typealias ID = Identifier<Account>

    /// The account's own id.
    public let id: ID
    /// The household it belongs to.
    public let household: Household.ID
    /// The address it signs in with.
    public let email: EmailAddress
    /// What the household calls the account holder.
    public let name: String
    /// What it may do there.
    public let membership: Membership
    /// Whether the account manages this server.
    public let isOperator: Bool
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID,
        household: Household.ID,
        email: EmailAddress,
        name: String,
        membership: Membership,
        isOperator: Bool,
        version: RecordVersion
    ) {
        self.id = id
        self.household = household
        self.email = email
        self.name = name
        self.membership = membership
        self.isOperator = isOperator
        self.version = version
    }
}

/// An account's role towards the records of a person.
public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Manages the server; this alone gives no access to anyone's records.
    case `operator`
    /// Cares for a person and reads and writes their records.
    case guardian
}
