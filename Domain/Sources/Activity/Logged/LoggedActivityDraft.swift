public import Clinical

/// The form of a typed-in workout, steps or drink; each field holds the text as entered. Fields that do not belong to the
/// kind are ignored.
public struct LoggedActivityDraft: Sendable, Hashable {
    /// A number of the form.
    public enum Number: Sendable, Hashable {
        /// How long it took, in minutes.
        case minutes
        /// Steps, or millilitres.
        case amount
        /// The energy of a workout, in the form's unit.
        case energy
        /// The distance of a workout, in kilometres or miles.
        case distance
    }

    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The kind is not one of `LoggedActivity.Kind`, or not that of what is stored.
        case kindUnknown
        /// The sport is not one of `LoggedActivity.Sport`.
        case sportUnknown
        /// A number is missing, cannot be read, or is not between 1 and the highest, in the unit it was typed in.
        case number(Number, most: Int64)
        /// There is no day, or it is not a date.
        case dayUnreadable
        /// The day is after today.
        case dayInFuture
        /// The day is before the person was born.
        case dayBeforeBirth
        /// The time cannot be read, or is missing: what ended just now began today.
        case timeUnreadable
        /// It would have ended in the future; without a time, also from the start of its day.
        case timeInFuture
        /// The clock skips the time on that day.
        case timeDoesNotExist(gap: ClockGap)
    }

    /// The most minutes: a day.
    public static let mostMinutes: Int64 = 1440
    /// The most steps of one entry, far above a day's, so that only mistakes are rejected.
    public static let mostSteps: Int64 = 200_000
    /// The most water of one entry, in millilitres.
    public static let mostWater: Int64 = 20_000
    /// The most energy of one workout, in kilocalories.
    public static let mostEnergy: Int64 = 20_000
    /// The longest distance of one workout, in kilometres.
    public static let mostDistance: Int64 = 2_000
    /// The most metres that this can be, as the form may be in miles.
    public static let longestMetres: Int64 = 3_218_688

    /// A raw value of `LoggedActivity.Kind`.
    public var kind: String
    /// A raw value of `LoggedActivity.Sport`.
    public var sport: String
    /// The day, `yyyy-mm-dd`.
    public var day: String
    /// The clock time when it began; see `TimeOfDay.init(text:)`. Blank if only the day is known, or for a workout
    /// or steps that ended just now.
    public var time: String
    /// Minutes; may be blank for steps without a time.
    public var minutes: String
    /// Steps, or millilitres.
    public var amount: String
    /// Kilocalories or kilojoules; blank if not known.
    public var energy: String
    /// Kilometres or miles; blank if not known.
    public var distance: String
    /// The units the form was shown in.
    public let units: Units
    /// The unit of energy the form was shown in.
    public let energyUnit: EnergyUnit
    /// The person's decimal separator.
    public let decimal: DecimalSeparator

    /// Creates a draft from the submitted fields.
    public init(
        kind: String, sport: String = "", day: String, time: String, minutes: String = "", amount: String = "",
        energy: String = "", distance: String = "", units: Units, energyUnit: EnergyUnit, decimal: DecimalSeparator
    ) {
        self.kind = kind
        self.sport = sport
        self.day = day
        self.time = time
        self.minutes = minutes
        self.amount = amount
        self.energy = energy
        self.distance = distance
        self.units = units
        self.energyUnit = energyUnit
        self.decimal = decimal
    }
}
