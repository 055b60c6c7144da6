public import Clinical

extension Person {
    /// A copy of the person with another time zone.
    public func living(in zone: String) -> Person {
        Person(
            id: id, name: name, birthdate: birthdate, timeZone: zone, units: units, firstWeekday: firstWeekday,
            areas: areas)
    }
}
