public import Clinical

/// A checked form about a pause.
public struct DoseHoldDetails: Sendable, Hashable {
    /// Which allergen; nil for all.
    public let allergen: Allergen.ID?
    /// The first civil day of the pause.
    public let from: CalendarDay
    /// Why; nil when left blank.
    public let reason: String?

    /// Takes values that are already checked.
    public init(allergen: Allergen.ID?, from: CalendarDay, reason: String?) {
        self.allergen = allergen
        self.from = from
        self.reason = reason
    }
}

extension DoseHold {
    /// What was said when the pause began.
    public var details: DoseHoldDetails {
        DoseHoldDetails(allergen: allergen, from: from, reason: reason)
    }
}
