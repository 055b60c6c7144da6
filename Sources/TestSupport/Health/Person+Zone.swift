public import Clinical

extension Person {
    /// The same person with another clock.
    public func living(in zone: String) -> Person {
        Person(
            id: id, name: name, birthdate: birthdate, timeZone: zone, units: units, firstWeekday: firstWeekday,
            areas: areas)
    }
}
