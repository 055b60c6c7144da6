/// A unit of incoming health data, spelled as in HealthKit.
///
/// Spelling is case-sensitive: "Cal" is a thousand times "cal". Nothing is normalised or guessed.
public enum HealthUnit: String, Sendable, Hashable, CaseIterable {
    /// A count, such as steps.
    case count
    /// Hundredths.
    case percent = "%"
    /// A fraction, 0 to 1. HealthKit's own "%" means this.
    case fraction
    /// Kilocalories, 4184 J.
    case kilocalorie = "kcal"
    /// The calorie of food labels, another name for the kilocalorie.
    case largeCalorie = "Cal"
    /// The calorie of chemistry, 4.184 J.
    case smallCalorie = "cal"
    /// Joules.
    case joule = "J"
    /// Kilojoules.
    case kilojoule = "kJ"
    /// Metres.
    case metre = "m"
    /// Kilometres.
    case kilometre = "km"
    /// Centimetres.
    case centimetre = "cm"
    /// Millimetres.
    case millimetre = "mm"
    /// Inches, 25.4 mm.
    case inch = "in"
    /// Feet, 0.3048 m.
    case foot = "ft"
    /// Yards, 0.9144 m.
    case yard = "yd"
    /// Miles, 1609.344 m.
    case mile = "mi"
    /// Kilograms.
    case kilogram = "kg"
    /// Grams.
    case gram = "g"
    /// Milligrams.
    case milligram = "mg"
    /// Micrograms.
    case microgram = "mcg"
    /// Avoirdupois pounds, 0.45359237 kg.
    case pound = "lb"
    /// Avoirdupois ounces, a sixteenth of a pound.
    case ounce = "oz"
    /// Stones, 14 pounds.
    case stone = "st"
    /// Milliseconds.
    case millisecond = "ms"
    /// Seconds.
    case second = "s"
    /// Minutes.
    case minute = "min"
    /// Hours.
    case hour = "hr"
    /// Days of 24 hours.
    case day = "d"
    /// Events per minute, such as beats or breaths.
    case perMinute = "count/min"
    /// Events per second.
    case perSecond = "count/s"
    /// Degrees Celsius.
    case celsius = "degC"
    /// Degrees Fahrenheit.
    case fahrenheit = "degF"
    /// Kelvin.
    case kelvin = "K"
    /// Millilitres.
    case millilitre = "mL"
    /// Litres.
    case litre = "L"
    /// Litres per minute, used for peak flow.
    case litrePerMinute = "L/min"
    /// Litres per second.
    case litrePerSecond = "L/s"
    /// Millimetres of mercury.
    case millimetreOfMercury = "mmHg"
    /// Kilopascals.
    case kilopascal = "kPa"
    /// Millilitres of oxygen per minute per kilogram of body weight.
    case millilitrePerMinuteKilogram = "mL/min·kg"

    /// Reads a unit as written by Apple Health; nil if unknown.
    ///
    /// Apple's "%" ranges from 0 to 1 (Apple, documentation of `HKUnit.percent()`), so it is read as a fraction.
    public init?(healthKit text: String) {
        switch text {
        case "%": self = .fraction
        case "fraction": return nil
        case "l": self = .litre
        case "ml": self = .millilitre
        case "l/min": self = .litrePerMinute
        case "ml/(kg*min)", "mL/(kg*min)", "mL/kg·min", "mL/kg*min", "mL/min*kg": self = .millilitrePerMinuteKilogram
        default: self.init(rawValue: text)
        }
    }
}
