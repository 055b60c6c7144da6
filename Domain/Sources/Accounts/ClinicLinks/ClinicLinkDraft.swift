public import Clinical

/// The submitted form for a new link for a clinic.
public struct ClinicLinkDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// The number of days is blank, or not a whole number.
        case daysUnreadable
        /// The number of days is not in `ClinicLinkPolicy.days`.
        case daysOutside
    }

    /// The values of a validated form.
    public struct Details: Sendable, Hashable {
        /// Who the link is for, as the family says it.
        public let name: String
        /// The number of days it works.
        public let days: Int

        /// Creates an instance from values that have already been checked.
        public init(name: String, days: Int) {
            self.name = name
            self.days = days
        }
    }

    /// The longest name, in characters.
    public static let nameLimit = 80

    /// The name as typed.
    public let name: String
    /// The number of days as typed.
    public let days: String

    /// Creates a draft from the submitted fields.
    public init(name: String, days: String) {
        self.name = name
        self.days = days
    }

    /// Returns the details, or every problem in field order.
    public func checked() -> Checked<Details, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: Self.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong(limit: Self.nameLimit)) }
        if name?.isEmpty == true { problems.append(.nameMissing) }
        let typed = days.filter { !$0.isWhitespace }
        let isNumber = !typed.isEmpty && typed.allSatisfy { ("0"..."9").contains($0) }
        let days = isNumber ? Int(typed) ?? .max : nil
        if days == nil { problems.append(.daysUnreadable) }
        if let days, !ClinicLinkPolicy.days.contains(days) { problems.append(.daysOutside) }
        guard problems.isEmpty, let name, let days else { return .invalid(problems) }
        return .valid(Details(name: name, days: days))
    }
}
