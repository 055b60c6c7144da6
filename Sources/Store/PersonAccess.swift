public import Accounts
public import Clinical

/// Permission to read and change one person's records, and who has it.
///
/// Only the store creates one, after checking that the account and the person share a household and what the account may
/// do there, so code without one cannot query clinical records.
public struct PersonAccess: Sendable, Hashable {
    public let person: Person.ID
    public let household: Household.ID
    public let actor: Actor
    /// The account's place in the household; programs, the operator and the server itself have a guardian's.
    public let membership: Membership
    /// Whether changes are allowed as well. Every change to a person's records writes an audit row; without this
    /// permission none is written and the transaction fails.
    public let mayWrite: Bool

    init(
        person: Person.ID, household: Household.ID, actor: Actor, membership: Membership = .guardian,
        mayWrite: Bool = true
    ) {
        self.person = person
        self.household = household
        self.actor = actor
        self.membership = membership
        self.mayWrite = mayWrite
    }

    public var role: HouseholdRole { membership.role }

    public enum Problem: Error, Equatable {
        /// Also for what somebody without the history did not record themselves.
        case readOnly
    }
}

/// Who acts: an account, a program with an account's token, whoever has a link for a clinic, the operator at the command
/// line, or the server itself.
public enum Actor: Sendable, Hashable {
    case account(Account.ID)
    case token(APIToken.ID, of: Account.ID)
    case clinicLink(ClinicLink.ID)
    case commandLine
    case system

    /// Whether a program acts with a token.
    package var isProgram: Bool {
        if case .token = self { true } else { false }
    }

    /// The text stored in the audit: an account's id, the same with "token" and the token's id, "clinic link" and its
    /// id, "command line", or "the system".
    package var auditText: String {
        switch self {
        case .account(let id): id.text
        case .token(let token, of: let account): "\(account.text) token \(token.text)"
        case .clinicLink(let id): Self.clinicLink + id.text
        case .commandLine: "command line"
        case .system: "the system"
        }
    }

    private static let clinicLink = "clinic link "

    /// The link named in an audit text; nil for everybody else.
    package static func clinicLink(auditText: String) -> ClinicLink.ID? {
        guard auditText.hasPrefix(clinicLink) else { return nil }
        return ClinicLink.ID(String(auditText.dropFirst(clinicLink.count)))
    }

    /// The account named in an audit text; nil for links, the command line and the system. An id contains no
    /// spaces.
    package static func account(auditText: String) -> Account.ID? {
        let words = auditText.split(separator: " ")
        guard words.count == 1 || (words.count == 3 && words[1] == "token") else { return nil }
        return words.first.flatMap { Account.ID(String($0)) }
    }
}
