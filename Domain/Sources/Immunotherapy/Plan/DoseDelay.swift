public import Clinical

/// The note that a dose is put off until later the same day; everybody who cares for the person sees it.
public struct DoseDelay: Sendable, Hashable {
    /// Whose dose it is.
    public let person: Person.ID
    /// The civil day of the dose.
    public let day: CalendarDay
    /// The allergen that waits.
    public let allergen: Allergen.ID
    /// Which dose of the day, counted from 0 in the order of the plan's times.
    public let slot: Int
    /// When it is asked about again, on the person's clock.
    public let until: Moment

    /// The minutes that are offered with one tap.
    public static let minutes = [15, 30, 60]

    /// Takes the values as they were stored.
    public init(person: Person.ID, day: CalendarDay, allergen: Allergen.ID, slot: Int, until: Moment) {
        self.person = person
        self.day = day
        self.allergen = allergen
        self.slot = slot
        self.until = until
    }
}
