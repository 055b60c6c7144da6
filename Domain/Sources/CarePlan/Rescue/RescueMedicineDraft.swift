public import Clinical

/// The submitted form for a rescue medicine.
public struct RescueMedicineDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The kind is not in `RescueMedicine.Kind`.
        case kindUnknown
        /// The kind is `other`, but it has no name.
        case nameMissing
        /// The name exceeds the character limit.
        case nameTooLong(limit: Int)
        /// The strength is not a plain number.
        case strengthUnreadable(DecimalText.Problem)
        /// The strength is zero or has too many digits.
        case strengthOutOfRange(digits: Int)
        /// The strength has no known unit.
        case unitUnknown
        /// The place exceeds the character limit.
        case placeTooLong(limit: Int)
        /// The lot number exceeds the character limit.
        case lotTooLong(limit: Int)
        /// A year or a day is given without a month.
        case expiryMonthMissing
        /// A month or a day is given without a year.
        case expiryYearMissing
        /// The year is not between `earliestYear` and `latestYear`.
        case expiryYearUnreadable
        /// The day does not exist in the month.
        case expiryDayUnreadable
        /// The number of pieces is not between 1 and the maximum.
        case countUnreadable(most: Int32)
        /// The notes exceed the character limit.
        case notesTooLong(limit: Int)
    }

    /// The maximum length of the name, in characters.
    public static let nameLimit = 60
    /// The maximum length of the place, in characters.
    public static let placeLimit = 60
    /// The maximum length of the lot number, in characters.
    public static let lotLimit = 40
    /// The maximum length of the notes, in characters.
    public static let notesLimit = 500
    /// The maximum number of pieces in one place; more is a typo.
    public static let mostPieces: Int32 = 99
    /// The earliest year allowed for an expiry date.
    public static let earliestYear = 2000
    /// The latest year allowed for an expiry date.
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
    /// The month number, 1…12; empty if none was chosen.
    public let month: String
    /// The day of the month as typed; blank if the package shows only a month.
    public let day: String
    /// The number of pieces as typed; blank means one.
    public let count: String
    /// The notes as typed.
    public let notes: String

    /// Creates a draft from the submitted fields.
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
