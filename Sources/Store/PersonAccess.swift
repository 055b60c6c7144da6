public import Accounts
public import Clinical

/// Leave to read and change one person's records, and who has it.
///
/// Only the store makes one, after it has seen that the account and the person share a household, so code without one
/// cannot ask a clinical question.
public struct PersonAccess: Sendable, Hashable {
    public let person: Person.ID
    public let household: Household.ID
    public let actor: Actor

    init(person: Person.ID, household: Household.ID, actor: Actor) {
        self.person = person
        self.household = household
        self.actor = actor
    }
}

/// Who does something: an account, or the operator at the command line.
public enum Actor: Sendable, Hashable {
    case account(Account.ID)
    case commandLine

    /// The word that the audit keeps.
    var auditText: String {
        switch self {
        case .account(let id): id.text
        case .commandLine: "command line"
        }
    }
}
