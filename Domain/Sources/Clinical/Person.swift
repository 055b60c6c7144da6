/// A person whose health is recorded: the one who takes the doses, not the account that logs them.
public struct Person: Sendable, Hashable {
    /// The id of a person.
    public typealias ID = Identifier<Person>

    /// The person's own id.
    public let id: ID
    /// What the family calls them.
    public let name: String
    /// The day they were born.
    public let birthdate: CalendarDay
    /// The IANA name of their time zone, for example `Europe/Berlin`.
    public let timeZone: String
    /// The units they use.
    public let units: Units
    /// The unit of energy they chose; nil for the usual one of the reader's country.
    public let energyUnit: EnergyUnit?
    /// The first day of their week strip.
    public let firstWeekday: Weekday
    /// The enabled areas, in the order of `Area`.
    public let areas: [Area]

    /// Creates an instance from stored values.
    public init(
        id: ID,
        name: String,
        birthdate: CalendarDay,
        timeZone: String,
        units: Units,
        energyUnit: EnergyUnit? = nil,
        firstWeekday: Weekday,
        areas: [Area]
    ) {
        self.id = id
        self.name = name
        self.birthdate = birthdate
        self.timeZone = timeZone
        self.units = units
        self.energyUnit = energyUnit
        self.firstWeekday = firstWeekday
        self.areas = areas
    }

    /// Creates a person from a validated form.
    public init(id: ID, details: PersonDetails) {
        self.init(
            id: id,
            name: details.name,
            birthdate: details.birthdate,
            timeZone: details.timeZone,
            units: details.units,
            energyUnit: details.energyUnit,
            firstWeekday: details.firstWeekday,
            areas: details.areas
        )
    }

    /// Returns the same person with the times of another zone.
    public func moved(toZone zone: String) -> Person {
        Person(
            id: id, name: name, birthdate: birthdate, timeZone: zone, units: units, energyUnit: energyUnit,
            firstWeekday: firstWeekday, areas: areas)
    }

    /// Returns the same person with one more area enabled.
    public func using(_ area: Area) -> Person {
        Person(
            id: id, name: name, birthdate: birthdate, timeZone: timeZone, units: units, energyUnit: energyUnit,
            firstWeekday: firstWeekday, areas: Area.allCases.filter { $0 == area || areas.contains($0) })
    }
}
