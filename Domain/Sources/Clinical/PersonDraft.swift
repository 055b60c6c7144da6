/// The submitted form for a person; each field holds the text that was typed or chosen.
public struct PersonDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// The birthdate is blank.
        case birthdateMissing
        /// The birthdate is not a date from 1900 onwards.
        case birthdateUnreadable
        /// The birthdate is in the future.
        case birthdateInFuture
        /// The person would be older than the given number of years.
        case birthdateTooOld(years: Int)
        /// No area is chosen.
        case areasMissing
        /// An area is not one of `Area`.
        case unknownArea(String)
        /// The units are not one of `Units`.
        case unknownUnits
        /// The unit of energy is not one of `EnergyUnit`.
        case unknownEnergyUnit
        /// The weekday is not one of 1 to 7.
        case unknownWeekday
        /// The server has no rules for the zone.
        case unknownTimeZone
    }

    /// The longest name, in characters.
    public static let nameLimit = 80
    /// The maximum age in years; the highest verified age is 122.
    public static let oldestAge = 130

    /// The name as typed.
    public let name: String
    /// `yyyy-mm-dd`.
    public let birthdate: String
    /// Raw values of `Area`.
    public let areas: [String]
    /// A raw value of `Units`.
    public let units: String
    /// A raw value of `EnergyUnit`; blank if none was chosen.
    public let energyUnit: String
    /// "1" for Monday to "7" for Sunday.
    public let firstWeekday: String
    /// An IANA zone name.
    public let timeZone: String

    /// Creates a draft from the submitted fields.
    public init(
        name: String,
        birthdate: String,
        areas: [String],
        units: String,
        energyUnit: String = "",
        firstWeekday: String,
        timeZone: String
    ) {
        self.name = name
        self.birthdate = birthdate
        self.areas = areas
        self.units = units
        self.energyUnit = energyUnit
        self.firstWeekday = firstWeekday
        self.timeZone = timeZone
    }
}
