/// The form about a person as it was sent, each field the text somebody typed or chose.
public struct PersonDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// The birthdate is blank.
        case birthdateMissing
        /// The birthdate is no date from 1900 on.
        case birthdateUnreadable
        /// The birthdate has not come yet.
        case birthdateInFuture
        /// The person would be older than that many years.
        case birthdateTooOld(years: Int)
        /// No area is chosen.
        case areasMissing
        /// An area is none of `Area`.
        case unknownArea(String)
        /// The units are none of `Units`.
        case unknownUnits
        /// The weekday is none of 1 to 7.
        case unknownWeekday
        /// The server has no rules for the zone.
        case unknownTimeZone
    }

    /// The longest name, in characters.
    public static let nameLimit = 80
    /// The greatest age in years; nobody has verifiably lived longer than 122.
    public static let oldestAge = 130

    /// The name as typed.
    public let name: String
    /// `yyyy-mm-dd`.
    public let birthdate: String
    /// Raw values of `Area`.
    public let areas: [String]
    /// A raw value of `Units`.
    public let units: String
    /// "1" for Monday to "7" for Sunday.
    public let firstWeekday: String
    /// An IANA zone name.
    public let timeZone: String

    /// Takes the fields as they were sent.
    public init(
        name: String,
        birthdate: String,
        areas: [String],
        units: String,
        firstWeekday: String,
        timeZone: String
    ) {
        self.name = name
        self.birthdate = birthdate
        self.areas = areas
        self.units = units
        self.firstWeekday = firstWeekday
        self.timeZone = timeZone
    }
}
