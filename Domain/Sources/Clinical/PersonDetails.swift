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
    /// The unit of energy they chose; nil for the usual one of the reader's country.
    public let energyUnit: EnergyUnit?
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
        energyUnit: EnergyUnit? = nil,
        firstWeekday: Weekday,
        areas: [Area]
    ) {
        self.name = name
        self.birthdate = birthdate
        self.timeZone = timeZone
        self.units = units
        self.energyUnit = energyUnit
        self.firstWeekday = firstWeekday
        self.areas = areas
    }
}

/// A part of the product that a person has switched on.
public enum Area: String, Sendable, Hashable, CaseIterable {
    /// Food allergy and oral immunotherapy.
    case foodAllergy = "food-allergy"
    /// Pollen and hay fever.
    case hayFever = "hay-fever"
    /// Asthma and inhalers.
    case asthma
    /// Medicines taken on a schedule.
    case medicines
    /// Movement, food and body.
    case activity
}

/// The system of units a person uses.
public enum Units: String, Sendable, Hashable, CaseIterable {
    /// Kilograms, centimetres, degrees Celsius.
    case metric
    /// Pounds, inches, degrees Fahrenheit.
    case imperial
}

/// The unit in which a person reads and types the energy of food and movement.
public enum EnergyUnit: String, Sendable, Hashable, CaseIterable {
    /// Kilocalories.
    case kilocalories = "kcal"
    /// Kilojoules.
    case kilojoules = "kj"
}
