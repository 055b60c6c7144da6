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
    /// Whether changes are covered as well. Every change of a person's records writes an audit row, and without this
    /// there is none: the transaction fails.
    public let mayWrite: Bool

    init(person: Person.ID, household: Household.ID, actor: Actor, mayWrite: Bool = true) {
        self.person = person
        self.household = household
        self.actor = actor
        self.mayWrite = mayWrite
    }

    public enum Problem: Error, Equatable {
        case readOnly
    }
}

/// Who does something: an account, a program with an account's token, the operator at the command line, or the server by
/// itself.
public enum Actor: Sendable, Hashable {
    case account(Account.ID)
    case token(APIToken.ID, of: Account.ID)
    case commandLine
    case system

    /// Whether a program acts with a token that someone gave it.
    var isProgram: Bool {
        if case .token = self { true } else { false }
    }

    /// What the audit keeps: an account's id, the same with "token" and the token's id, "command line", or
    /// "the system".
    var auditText: String {
        switch self {
        case .account(let id): id.text
        case .token(let token, of: let account): "\(account.text) token \(token.text)"
        case .commandLine: "command line"
        case .system: "the system"
        }
    }

    /// The account that a text of the audit names; nil for the command line and the system. An id has no
    /// space.
    static func account(auditText: String) -> Account.ID? {
        let words = auditText.split(separator: " ")
        guard words.count == 1 || (words.count == 3 && words[1] == "token") else { return nil }
        return words.first.flatMap { Account.ID(String($0)) }
    }
}
