public import Accounts
internal import Clinical
internal import SQL

/// An account, with fields needed only for signing in and the settings page.
public struct StoredAccount: Sendable, Hashable {
    public let account: Account
    public let householdName: String
    public let passwordHash: String
    /// A locale identifier such as `en-GB`.
    public let locale: String
    /// A language tag such as `en`. The program may no longer speak it.
    public let language: String
}

extension StoredAccount {
    /// From `account` and `household`.
    static let columns: Statement = """
        account.id, account.household, account.email, account.name, account.role, account.role_people,
        account.role_ends_at, account.is_operator, account.version, account.password_hash, account.locale,
        account.language,
        household.name AS household_name
        """

    static let select: Statement = """
        SELECT \(part: columns)
        FROM account JOIN household ON household.id = account.household
        """

    init(_ row: Row) throws {
        account = Account(
            id: try row.convert("id", "an id", Account.ID.init),
            household: try row.convert("household", "an id", Household.ID.init),
            email: try row.convert("email", "an email address") { EmailAddress($0) },
            name: try row.text("name"),
            membership: try Membership(row),
            isOperator: try row.bool("is_operator"),
            version: RecordVersion(number: try row.int64("version"))
        )
        householdName = try row.text("household_name")
        passwordHash = try row.text("password_hash")
        locale = try row.text("locale")
        language = try row.text("language")
    }
}
