public import Clinical

/// What an account is to the people of its household. The guardians decide; the others were invited to help, to look, or
/// because the records are their own.
public enum HouseholdRole: String, Sendable, Hashable, CaseIterable {
    /// Cares for the people and decides who else may.
    case guardian
    /// Is one of the people: a teenager, or an adult whose household keeps the plan.
    case oneself = "self"
    /// Gives doses and notes what happens, at school or for an evening.
    case helper
    /// Reads, and changes nothing.
    case reader

    /// Whether the account can be limited to some of the people; a guardian never is.
    public var isAssignable: Bool { self != .guardian }
}

/// What somebody can do with a person's records, or with the household.
public enum Ability: String, Sendable, Hashable, CaseIterable {
    /// Seeing what is on today.
    case today
    /// Seeing whom to call and what to do in an emergency.
    case help
    /// Recording what happens today, and correcting it.
    case log
    /// Reading what was recorded before, and what is planned.
    case history
    /// Noting what is no entry of a day: a weight, an attack, a question for the clinic.
    case note
    /// Changing the plan, the medicines and everything else that is no entry of a day.
    case care
    /// Deciding about the household: its people, its members, exports, links and tokens.
    case household

    /// Whether records change by it.
    public var writes: Bool { self == .log || self == .note || self == .care || self == .household }
}

extension HouseholdRole {
    /// How long somebody without the history can correct what they recorded, in seconds: a day.
    public static let correctionSeconds: Int64 = 86_400

    /// The whole table; what is not in it is not allowed.
    public func may(_ ability: Ability) -> Bool {
        switch (self, ability) {
        case (.guardian, _): true
        case (.oneself, .today), (.oneself, .help), (.oneself, .log), (.oneself, .history), (.oneself, .note): true
        case (.helper, .today), (.helper, .help), (.helper, .log): true
        case (.reader, .today), (.reader, .help), (.reader, .history): true
        default: false
        }
    }
}

/// An account's place in its household.
public struct Membership: Sendable, Hashable {
    public let role: HouseholdRole
    /// The people it is about; nil for everybody in the household, now and later.
    public let people: Set<Person.ID>?
    /// When it ends (exclusive); nil if it does not.
    public let ends: Instant?

    public static let guardian = Membership(role: .guardian, people: nil, ends: nil)

    /// - Parameters: people and an end are ignored for guardians, who have neither.
    public init(role: HouseholdRole, people: Set<Person.ID>?, ends: Instant?) {
        self.role = role
        self.people = role == .guardian ? nil : people
        self.ends = role == .guardian ? nil : ends
    }

    public func hasEnded(now: Instant) -> Bool { ends.map { now >= $0 } ?? false }

    public func includes(_ person: Person.ID) -> Bool { people?.contains(person) ?? true }

    /// Whether it allows this now.
    public func may(_ ability: Ability, now: Instant) -> Bool { !hasEnded(now: now) && role.may(ability) }

    /// Whether it allows this with a person's records now.
    public func may(_ ability: Ability, of person: Person.ID, now: Instant) -> Bool {
        includes(person) && may(ability, now: now)
    }
}
