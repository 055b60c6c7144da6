public import Clinical

/// The submitted form for a new token.
public struct APITokenDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// The person is not one that the account may see.
        case unknownPerson
        /// Such a token is for one person, not for everyone.
        case personNeeded
        /// The scope is not one of `APIToken.Scope`.
        case unknownScope
        /// The lifetime is not one of `TokenPolicy.Life`.
        case unknownLife
    }

    /// The values of a validated form.
    public struct Details: Sendable, Hashable {
        /// The account's name for the token.
        public let name: String
        /// The only person it gives access to; nil for everyone the account may see.
        public let person: Person.ID?
        /// What it allows.
        public let scope: APIToken.Scope
        /// Its lifetime.
        public let life: TokenPolicy.Life

        /// Creates an instance from values that have already been checked.
        public init(name: String, person: Person.ID?, scope: APIToken.Scope, life: TokenPolicy.Life) {
            self.name = name
            self.person = person
            self.scope = scope
            self.life = life
        }
    }

    /// The longest name, in characters.
    public static let nameLimit = 60
    /// The form value for everyone; no id can contain a star.
    public static let everybody = "*"

    /// The name as typed.
    public let name: String
    /// A person's id, or `everybody`. Blank is an error: access to everyone is never a default.
    public let person: String
    /// A raw value of `APIToken.Scope`.
    public let scope: String
    /// A raw value of `TokenPolicy.Life`.
    public let life: String

    /// Creates a draft from the submitted fields.
    public init(name: String, person: String, scope: String, life: String) {
        self.name = name
        self.person = person
        self.scope = scope
        self.life = life
    }

    /// Returns the details, or every problem in field order; `people` are those that the account may see.
    public func checked(people: [Person.ID]) -> Checked<Details, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: Self.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong(limit: Self.nameLimit)) }
        if name?.isEmpty == true { problems.append(.nameMissing) }
        let chosen = people.first { $0.text == person }
        if chosen == nil && person != Self.everybody { problems.append(.unknownPerson) }
        let scope = APIToken.Scope(rawValue: scope)
        if scope == nil { problems.append(.unknownScope) }
        if scope == .puffs, person == Self.everybody { problems.append(.personNeeded) }
        let life = TokenPolicy.Life(rawValue: life)
        if life == nil { problems.append(.unknownLife) }
        guard problems.isEmpty, let name, let scope, let life else { return .invalid(problems) }
        return .valid(Details(name: name, person: chosen, scope: scope, life: life))
    }
}
