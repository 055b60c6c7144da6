/// Somebody whose health is recorded: the person who takes the doses, not the account that writes them down.
public struct Person: Sendable, Hashable {
    /// The id of a person.
    public typealias ID = Identifier<Person>

    /// The person's own id.
    public let id: ID
    /// What the family calls them.
    public let name: String
    /// The day they were born.
    public let birthdate: CalendarDay
    /// The zone of their clock as an IANA name, for example `Europe/Berlin`.
    public let timeZone: String
    /// The units they read.
    public let units: Units
    /// The day that their week strip begins with.
    public let firstWeekday: Weekday
    /// What is switched on, in the order of `Area`.
    public let areas: [Area]

    /// Takes the values as they were stored.
    public init(
        id: ID,
        name: String,
        birthdate: CalendarDay,
        timeZone: String,
        units: Units,
        firstWeekday: Weekday,
        areas: [Area]
    ) {
        self.id = id
        self.name = name
        self.birthdate = birthdate
        self.timeZone = timeZone
        self.units = units
        self.firstWeekday = firstWeekday
        self.areas = areas
    }

    /// Makes a person of a checked form.
    public init(id: ID, details: PersonDetails) {
        self.init(
            id: id,
            name: details.name,
            birthdate: details.birthdate,
            timeZone: details.timeZone,
            units: details.units,
            firstWeekday: details.firstWeekday,
            areas: details.areas
        )
    }

    /// The same person with one more area switched on.
    public func using(_ area: Area) -> Person {
        Person(
            id: id, name: name, birthdate: birthdate, timeZone: timeZone, units: units, firstWeekday: firstWeekday,
            areas: Area.allCases.filter { $0 == area || areas.contains($0) })
    }
}
