public import Clinical

extension Person {
    /// Eight years old, seven months into immunotherapy for peanut and cashew.
    public static let mia = Person(
        id: "mia", name: "Mia", birthdate: "2018-05-04", timeZone: "Europe/Berlin", units: .metric,
        firstWeekday: .monday, areas: [.foodAllergy])

    /// Mia's father, who has hay fever and no food allergy.
    public static let ben = Person(
        id: "ben", name: "Ben", birthdate: "1984-11-20", timeZone: "Europe/Berlin", units: .metric,
        firstWeekday: .monday, areas: [.hayFever])

    /// Ola's child in the other household, who has a hazelnut allergy.
    public static let sten = Person(
        id: "sten", name: "Sten", birthdate: "2016-02-29", timeZone: "America/New_York", units: .imperial,
        firstWeekday: .sunday, areas: [.foodAllergy, .asthma])
}

extension Allergen {
    public static let peanut = Allergen(
        id: "mia-peanut", kind: .listed(.peanut), standing: .inTreatment, removed: false)
    public static let cashew = Allergen(
        id: "mia-cashew", kind: .listed(.cashew), standing: .inTreatment, removed: false)
    /// Sten's allergen.
    public static let hazelnut = Allergen(
        id: "sten-hazelnut", kind: .listed(.hazelnut), standing: .inTreatment, removed: false)
}

extension Person {
    /// A copy of the person with another time zone.
    public func living(in zone: String) -> Person {
        Person(
            id: id, name: name, birthdate: birthdate, timeZone: zone, units: units, firstWeekday: firstWeekday,
            areas: areas)
    }
}
