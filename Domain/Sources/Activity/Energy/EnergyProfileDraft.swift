public import Clinical

/// The form about a body for estimates of energy, each field the text somebody typed or chose.
///
/// Every field may stay empty: what is missing makes estimates say what they lack, it never stops the form.
public struct EnergyProfileDraft: Sendable, Hashable {
    /// Why a number is refused.
    public enum NumberProblem: Error, Sendable, Hashable {
        /// It is no plain number.
        case unreadable
        /// It has more decimals than can be kept.
        case tooManyDecimals
        /// The other separator could group thousands.
        case ambiguousSeparator
        /// It lies outside what can be, in millimetres, grams, or grams a week.
        case outside(ClosedRange<Int64>)
    }

    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The sex is none of `EnergyProfile.Sex`.
        case unknownSex
        /// The height is refused.
        case height(NumberProblem)
        /// There are inches without feet, or twelve of them.
        case inches
        /// The weight is refused.
        case weight(NumberProblem)
        /// There is a weight without its day.
        case weighedMissing
        /// The day of the weight is no date.
        case weighedUnreadable
        /// The day of the weight is after today.
        case weighedInFuture
        /// The day of the weight is before the person was born.
        case weighedBeforeBirth
        /// The goal is none of "lose", "maintain" and "gain".
        case unknownGoal
        /// There is a goal, and the person is not grown up: younger than so many years.
        case goalBeforeAdulthood(years: Int)
        /// Losing or gaining has no pace.
        case paceMissing
        /// The pace is refused.
        case pace(NumberProblem)
    }

    /// The heights that are taken, in millimetres: 50 cm to 2.75 m.
    public static let heights: ClosedRange<Int64> = 500...2750
    /// The weights that are taken, in grams: 2 kg to 650 kg.
    public static let weights: ClosedRange<Int64> = 2000...650_000
    /// The paces that are taken, in grams a week: 20 g to 1 kg.
    ///
    /// One to two pounds a week is what the CDC calls gradual and steady (2014); faster is a matter for a clinic.
    public static let paces: ClosedRange<Int64> = 20...1000

    /// A raw value of `EnergyProfile.Sex`, or empty.
    public let sex: String
    /// Centimetres, or feet in imperial units.
    public let height: String
    /// Inches beside feet; ignored in metric units.
    public let inches: String
    /// Kilograms, or pounds in imperial units.
    public let weight: String
    /// The day of the weight, `yyyy-mm-dd`; ignored without a weight.
    public let weighed: String
    /// "lose", "maintain", "gain", or empty.
    public let goal: String
    /// Kilograms a week, or pounds a week in imperial units; ignored unless losing or gaining.
    public let pace: String
    /// The units that the form was shown in.
    public let units: Units
    /// What the person writes before decimals.
    public let decimal: DecimalSeparator

    /// Takes the fields as they were sent.
    public init(
        sex: String, height: String, inches: String, weight: String, weighed: String, goal: String, pace: String,
        units: Units, decimal: DecimalSeparator
    ) {
        self.sex = sex
        self.height = height
        self.inches = inches
        self.weight = weight
        self.weighed = weighed
        self.goal = goal
        self.pace = pace
        self.units = units
        self.decimal = decimal
    }
}
