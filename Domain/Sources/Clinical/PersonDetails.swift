/// A checked form about a person, everything but the id.
public struct PersonDetails: Sendable, Hashable {
    /// What the family calls them.
    public let name: String
    /// The day they were born.
    public let birthdate: CalendarDay
    /// An IANA zone name that the server knows.
    public let timeZone: String
    /// The units they read.
    public let units: Units
    /// The day that their week strip begins with.
    public let firstWeekday: Weekday
    /// At least one, each once, in the order of `Area`.
    public let areas: [Area]

    /// Takes values that are already checked.
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
