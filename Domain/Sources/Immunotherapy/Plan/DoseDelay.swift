public import Clinical

/// A note that a dose is postponed to later the same day; visible to everyone who cares for the person.
public struct DoseDelay: Sendable, Hashable {
    /// The person the dose is for.
    public let person: Person.ID
    /// The civil day of the dose.
    public let day: CalendarDay
    /// The postponed allergen.
    public let allergen: Allergen.ID
    /// The index of the dose within the day, counted from 0 in the order of the plan's times.
    public let slot: Int
    /// When to ask about it again, on the person's clock.
    public let until: Moment

    /// The choices of minutes offered with one tap.
    public static let minutes = [15, 30, 60]

    /// Creates an instance from stored values.
    public init(person: Person.ID, day: CalendarDay, allergen: Allergen.ID, slot: Int, until: Moment) {
        self.person = person
        self.day = day
        self.allergen = allergen
        self.slot = slot
        self.until = until
    }
}
