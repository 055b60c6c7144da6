public import Clinical

/// What a person can enter about a pause.
public struct DoseHoldDetails: Sendable, Hashable {
    /// The allergen; nil for all.
    public let allergen: Allergen.ID?
    /// The first civil day of the pause.
    public let from: CalendarDay
    /// The last civil day; nil until the pause is lifted.
    public let through: CalendarDay?
    /// The reason; nil if blank.
    public let reason: String?

    /// Creates an instance from validated values.
    public init(allergen: Allergen.ID?, from: CalendarDay, through: CalendarDay? = nil, reason: String?) {
        self.allergen = allergen
        self.from = from
        self.through = through
        self.reason = reason
    }
}

extension DoseHold {
    /// The details that a person can edit.
    public var details: DoseHoldDetails {
        DoseHoldDetails(allergen: allergen, from: from, through: through, reason: reason)
    }
}

extension DoseHoldDetails {
    /// The same pause with its last day; nil lets it run on.
    public func lifted(through day: CalendarDay?) -> DoseHoldDetails {
        DoseHoldDetails(allergen: allergen, from: from, through: day, reason: reason)
    }
}
