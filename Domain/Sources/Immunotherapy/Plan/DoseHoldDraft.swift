public import Clinical

/// The submitted form for a pause.
public struct DoseHoldDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The allergen is not one that can be chosen.
        case allergenUnknown
        /// The day is blank.
        case dayMissing
        /// The day cannot be parsed.
        case dayUnreadable
        /// The day is more than a year ahead.
        case dayTooLate
        /// The date is before the person was born.
        case beforeBirth
        /// The reason exceeds the character limit.
        case reasonTooLong(limit: Int)
    }

    /// The maximum length of the reason, in characters.
    public static let reasonLimit = 500
    /// How many days ahead a pause can begin or end.
    public static let daysAhead = 366
    /// The value for all allergens.
    public static let all = "all"

    /// The id of an allergen, or `all`.
    public let allergen: String
    /// The first day as `yyyy-mm-dd`, as submitted.
    public let from: String
    /// The reason as typed.
    public let reason: String

    /// Creates a draft from the submitted fields.
    public init(allergen: String, from: String, reason: String) {
        self.allergen = allergen
        self.from = from
        self.reason = reason
    }

    /// Returns the pause to store, or all problems in the form.
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
