/// The validated form for a person, without the id.
public struct PersonDetails: Sendable, Hashable {
    /// What the family calls them.
    public let name: String
    /// The day they were born.
    public let birthdate: CalendarDay
    /// An IANA zone name that the server knows.
    public let timeZone: String
    /// The units they use.
    public let units: Units
    /// The first day of their week strip.
    public let firstWeekday: Weekday
    /// At least one area, without duplicates, in the order of `Area`.
    public let areas: [Area]

    /// Creates an instance from values that have already been checked.
    public init(
        name: String,
        birthdate: CalendarDay,
        timeZone: String,
        units: Units,
        firstWeekday: Weekday,
        areas: [Area]
    ) {
        self.name = name
        self.birthdate = birthdate
        self.timeZone = timeZone
        self.units = units
        self.firstWeekday = firstWeekday
        self.areas = areas
    }
}
