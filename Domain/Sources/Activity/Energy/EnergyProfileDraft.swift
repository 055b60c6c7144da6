public import Clinical

/// The body details form for energy estimates; each field holds the text as entered or chosen.
///
/// Every field is optional: estimates report what they are missing, and the form is still accepted.
public struct EnergyProfileDraft: Sendable, Hashable {
    /// Why a number is rejected.
    public enum NumberProblem: Error, Sendable, Hashable {
        /// It is not a plain number.
        case unreadable
        /// It has more decimals than can be stored.
        case tooManyDecimals
        /// The separator could be a thousands separator.
        case ambiguousSeparator
        /// It has another unit than the form takes.
        case otherUnit(taken: HealthUnit)
        /// It is outside the accepted range, in millimetres, grams, or grams a week.
        case outside(ClosedRange<Int64>)
    }

    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The sex is not a value of `EnergyProfile.Sex`.
        case unknownSex
        /// The height is invalid.
        case height(NumberProblem)
        /// The inches are 12 or more, or were entered without feet.
        case inches
        /// The weight is invalid.
        case weight(NumberProblem)
        /// A weight was given without its day.
        case weighedMissing
        /// The day of the weight is not a valid date.
        case weighedUnreadable
        /// The day of the weight is after today.
        case weighedInFuture
        /// The day of the weight is before the person was born.
        case weighedBeforeBirth
        /// The goal is not "lose", "maintain" or "gain".
        case unknownGoal
        /// A goal was given, but the person is not an adult: younger than this many years.
        case goalBeforeAdulthood(years: Int)
        /// Losing or gaining was chosen without a pace.
        case paceMissing
        /// The pace is invalid.
        case pace(NumberProblem)
        /// The weight to reach is invalid.
        case goalWeight(NumberProblem)
        /// The person wants to lose weight, but the weight to reach is above the present one, given in grams.
        case goalWeightAbove(grams: Int64)
        /// The person wants to gain weight, but the weight to reach is below the present one, given in grams.
        case goalWeightBelow(grams: Int64)
    }

    /// Accepted heights, in millimetres: 50 cm to 2.75 m.
    public static let heights: ClosedRange<Int64> = 500...2750
    /// Accepted weights, in grams: 2 kg to 650 kg.
    public static let weights: ClosedRange<Int64> = 2000...650_000
    /// Accepted paces, in grams a week: 20 g to 1 kg.
    ///
    /// The CDC calls one to two pounds a week gradual and steady (2014); a faster pace needs a clinic.
    public static let paces: ClosedRange<Int64> = 20...1000

    /// A raw value of `EnergyProfile.Sex`, or empty.
    public let sex: String
    /// Centimetres, or feet in imperial units.
    public let height: String
    /// Inches in addition to feet; ignored in metric units.
    public let inches: String
    /// Kilograms, or pounds in imperial units; blank if a weight is known.
    public let weight: String
    /// The day of the weight, `yyyy-mm-dd`; ignored without a weight.
    public let weighed: String
    /// "lose", "maintain", "gain", or empty.
    public let goal: String
    /// Kilograms a week, or pounds a week in imperial units; ignored unless losing or gaining.
    public let pace: String
    /// The weight to reach, in kilograms, or pounds in imperial units.
    public let goalWeight: String
    /// The units the form was shown in.
    public let units: Units
    /// The person's decimal separator.
    public let decimal: DecimalSeparator

    /// Creates a draft from the submitted fields.
    public init(
        sex: String, height: String, inches: String, weight: String, weighed: String, goal: String, pace: String,
        goalWeight: String = "", units: Units, decimal: DecimalSeparator
    ) {
        self.sex = sex
        self.height = height
        self.inches = inches
        self.weight = weight
        self.weighed = weighed
        self.goal = goal
        self.pace = pace
        self.goalWeight = goalWeight
        self.units = units
        self.decimal = decimal
    }
}
