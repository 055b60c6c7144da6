public import Clinical

/// Validated form input for a pause.
public struct DoseHoldDetails: Sendable, Hashable {
    /// The allergen; nil for all.
    public let allergen: Allergen.ID?
    /// The first civil day of the pause.
    public let from: CalendarDay
    /// The reason; nil if blank.
    public let reason: String?

    /// Creates an instance from validated values.
    public init(allergen: Allergen.ID?, from: CalendarDay, reason: String?) {
        self.allergen = allergen
        self.from = from
        self.reason = reason
    }
}

extension DoseHold {
    /// The details entered when the pause began.
    public var details: DoseHoldDetails {
        DoseHoldDetails(allergen: allergen, from: from, reason: reason)
    }
}
