/// The form about a person as it was sent, each field the text somebody typed or chose.
public struct PersonDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        case nameMissing
        case nameTooLong(limit: Int)
        case birthdateMissing
        case birthdateUnreadable
        case birthdateInFuture
        case birthdateTooOld(years: Int)
        case areasMissing
        case unknownArea(String)
        case unknownUnits
        case unknownWeekday
        case unknownTimeZone
    }

    /// The longest name, in characters.
    public static let nameLimit = 80
    /// The greatest age in years; nobody has verifiably lived longer than 122.
    public static let oldestAge = 130

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
