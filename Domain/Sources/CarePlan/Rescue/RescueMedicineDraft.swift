public import Clinical

/// The form about a rescue medicine as it was sent.
public struct RescueMedicineDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The kind is none of `RescueMedicine.Kind`.
        case kindUnknown
        /// Something else is kept, but it has no name.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// The strength is no plain number.
        case strengthUnreadable(DecimalText.Problem)
        /// The strength is zero or has too many digits.
        case strengthOutOfRange(digits: Int)
        /// There is a strength without a unit that is known.
        case unitUnknown
        /// The place has more characters than the limit.
        case placeTooLong(limit: Int)
        /// The lot number has more characters than the limit.
        case lotTooLong(limit: Int)
        /// There is a year or a day, but no month.
        case expiryMonthMissing
        /// There is a month or a day, but no year.
        case expiryYearMissing
        /// The year is none from `earliestYear` to `latestYear`.
        case expiryYearUnreadable
        /// The month has no such day.
        case expiryDayUnreadable
        /// The number of pieces is none from 1 to the most.
        case countUnreadable(most: Int32)
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }

    /// The longest name, in characters.
    public static let nameLimit = 60
    /// The longest place, in characters.
    public static let placeLimit = 60
    /// The longest lot number, in characters.
    public static let lotLimit = 40
    /// The longest notes, in characters.
    public static let notesLimit = 500
    /// The most pieces in one place; more is a slip of the keyboard.
    public static let mostPieces: Int32 = 99
    /// The years an expiry date may have.
    public static let earliestYear = 2000
    /// The years an expiry date may have.
    public static let latestYear = 2099

    /// The code of the kind.
    public let kind: String
    /// The name as typed.
    public let name: String
    /// The strength as typed.
    public let strength: String
    /// The code of its unit.
    public let unit: String
    /// The place as typed.
    public let place: String
    /// The lot number as typed.
    public let lot: String
    /// The year of the expiry date as typed.
    public let year: String
    /// The number of its month, 1…12; empty when none was chosen.
    public let month: String
    /// Its day of the month as typed; blank when the package names only a month.
    public let day: String
    /// The number of pieces as typed; blank is one.
    public let count: String
    /// The notes as typed.
    public let notes: String

    /// Takes the fields as they were sent.
    public init(
        kind: String,
        name: String,
        strength: String,
        unit: String,
        place: String,
        lot: String,
        year: String,
        month: String,
        day: String,
        count: String,
        notes: String
    ) {
        self.kind = kind
        self.name = name
        self.strength = strength
        self.unit = unit
        self.place = place
        self.lot = lot
        self.year = year
        self.month = month
        self.day = day
        self.count = count
        self.notes = notes
    }
}
