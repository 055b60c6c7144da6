public import Clinical

/// The form about a pause as it was sent.
public struct DoseHoldDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The allergen is none that can be chosen.
        case allergenUnknown
        /// The day is blank.
        case dayMissing
        /// The day cannot be read.
        case dayUnreadable
        /// The day lies more than a year ahead.
        case dayTooLate
        /// The person was not born yet.
        case beforeBirth
        /// The reason has more characters than the limit.
        case reasonTooLong(limit: Int)
    }

    /// The longest reason, in characters.
    public static let reasonLimit = 500
    /// How many days ahead a pause can begin or end.
    public static let daysAhead = 366
    /// The word for all allergens.
    public static let all = "all"

    /// The id of an allergen, or `all`.
    public let allergen: String
    /// The first day as `yyyy-mm-dd`, as sent.
    public let from: String
    /// The reason as typed.
    public let reason: String

    /// Takes the fields as they were sent.
    public init(allergen: String, from: String, reason: String) {
        self.allergen = allergen
        self.from = from
        self.reason = reason
    }

    /// The pause to store, or every problem of the form.
    public func checked(
        today: CalendarDay, birthdate: CalendarDay, allergens: [Allergen]
    ) -> Checked<DoseHoldDetails, Problem> {
        var problems: [Problem] = []
        let chosen = allergens.first { $0.id.text == allergen }?.id
        if chosen == nil, allergen != DoseHoldDraft.all { problems.append(.allergenUnknown) }
        let from = DoseHoldDraft.day(self.from, notBefore: birthdate, today: today, &problems)
        let reason = FreeText.clean(reason, limit: DoseHoldDraft.reasonLimit, lines: .several).value
        if reason == nil { problems.append(.reasonTooLong(limit: DoseHoldDraft.reasonLimit)) }
        guard problems.isEmpty, let from, let reason else { return .invalid(problems) }
        return .valid(DoseHoldDetails(allergen: chosen, from: from, reason: reason.isEmpty ? nil : reason))
    }

    static func day(
        _ text: String, notBefore first: CalendarDay, today: CalendarDay, _ problems: inout [Problem]
    ) -> CalendarDay? {
        switch DayText.read(text, notBefore: first, notAfter: today.adding(days: daysAhead)) {
        case .day(let day): return day
        case .missing: problems.append(.dayMissing)
        case .unreadable: problems.append(.dayUnreadable)
        case .tooEarly: problems.append(.beforeBirth)
        case .tooLate: problems.append(.dayTooLate)
        }
        return nil
    }
}
