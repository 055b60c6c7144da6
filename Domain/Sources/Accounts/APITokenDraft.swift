public import Clinical

/// The form about a new token as it was sent.
public struct APITokenDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// The person is none that the account may see.
        case unknownPerson
        /// The scope is none of `APIToken.Scope`.
        case unknownScope
        /// The length of life is none of `TokenPolicy.Life`.
        case unknownLife
    }

    /// What a checked form decides.
    public struct Details: Sendable, Hashable {
        /// What the account calls the token.
        public let name: String
        /// The only person it opens; nil for everybody the account may see.
        public let person: Person.ID?
        /// What it allows.
        public let scope: APIToken.Scope
        /// How long it lives.
        public let life: TokenPolicy.Life

        /// Takes values that are already checked.
        public init(name: String, person: Person.ID?, scope: APIToken.Scope, life: TokenPolicy.Life) {
            self.name = name
            self.person = person
            self.scope = scope
            self.life = life
        }
    }

    /// The longest name, in characters.
    public static let nameLimit = 60
    /// What the form sends for everybody; no id can have a star.
    public static let everybody = "*"

    /// The name as typed.
    public let name: String
    /// A person's id, or `everybody`. Blank is a mistake: leave for everybody is never a default.
    public let person: String
    /// A raw value of `APIToken.Scope`.
    public let scope: String
    /// A raw value of `TokenPolicy.Life`.
    public let life: String

    /// Takes the fields as they were sent.
    public init(name: String, person: String, scope: String, life: String) {
        self.name = name
        self.person = person
        self.scope = scope
        self.life = life
    }

    /// The details, or every problem in the order of the fields; `people` are those that the account may see.
    public func checked(people: [Person.ID]) -> Checked<Details, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: Self.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong(limit: Self.nameLimit)) }
        if name?.isEmpty == true { problems.append(.nameMissing) }
        let chosen = people.first { $0.text == person }
        if chosen == nil && person != Self.everybody { problems.append(.unknownPerson) }
        let scope = APIToken.Scope(rawValue: scope)
        if scope == nil { problems.append(.unknownScope) }
        let life = TokenPolicy.Life(rawValue: life)
        if life == nil { problems.append(.unknownLife) }
        guard problems.isEmpty, let name, let scope, let life else { return .invalid(problems) }
        return .valid(Details(name: name, person: chosen, scope: scope, life: life))
    }
}
