public import Clinical

/// The submitted form that says what a member of a household may do.
public struct MembershipDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        case roleMissing
        /// Neither everybody nor somebody was chosen.
        case peopleMissing
        /// A guardian sees everybody and has no end.
        case guardianLimited
        /// Somebody whose own records they are is one of the people, not several.
        case oneselfNeedsOnePerson
        /// Somebody was chosen who is not in the household.
        case personUnknown
        case lastDayUnreadable
        case lastDayPast
    }

    /// The values of a validated form.
    public struct Details: Sendable, Hashable {
        public let role: HouseholdRole
        /// Nil for everybody in the household, now and later.
        public let people: Set<Person.ID>?
        /// The last day on which it holds; nil if it does not end.
        public let lastDay: CalendarDay?
    }

    /// What stands for everybody in `people`; no id has a space.
    public static let everybody = "every body"

    /// The code of the role.
    public let role: String
    /// The ids of the people, or `everybody` alone.
    public let people: [String]
    /// A day as `yyyy-mm-dd`, or blank.
    public let lastDay: String

    public init(role: String, people: [String] = [], lastDay: String = "") {
        self.role = role
        self.people = people
        self.lastDay = lastDay
    }

    /// Returns the details, or every problem in field order.
    public func checked(household: Set<Person.ID>, today: CalendarDay) -> Checked<Details, Problem> {
        guard let role = HouseholdRole(rawValue: role) else { return .invalid([.roleMissing]) }
        let isEverybody = people.contains(Self.everybody)
        let ids = people.filter { $0 != Self.everybody }
        guard role != .guardian else {
            let isFree = ids.isEmpty && Whitespace.isAll(of: lastDay)
            return isFree ? .valid(Details(role: role, people: nil, lastDay: nil)) : .invalid([.guardianLimited])
        }
        var problems: [Problem] = []
        let chosen = ids.map { text in Person.ID(text).flatMap { household.contains($0) ? $0 : nil } }
        let known = Set(chosen.compactMap { $0 })
        if chosen.contains(nil) {
            problems.append(.personUnknown)
        } else if role == .oneself && (known.count != 1 || isEverybody) {
            problems.append(.oneselfNeedsOnePerson)
        } else if known.isEmpty && !isEverybody {
            problems.append(.peopleMissing)
        }
        let typed = Whitespace.trimmed(lastDay)
        let day = CalendarDay(iso: typed)
        if let day, day < today { problems.append(.lastDayPast) }
        if day == nil && !typed.isEmpty { problems.append(.lastDayUnreadable) }
        guard problems.isEmpty else { return .invalid(problems) }
        return .valid(Details(role: role, people: isEverybody ? nil : known, lastDay: day))
    }
}
