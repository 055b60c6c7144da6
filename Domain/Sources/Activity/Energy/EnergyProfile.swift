public import Clinical

/// What is known about a person's body for estimates of energy; everything but the birthdate may be missing.
public struct EnergyProfile: Sendable, Hashable {
    /// The sex that the formula for resting energy asks for.
    public enum Sex: String, Sendable, Hashable, CaseIterable {
        /// Female.
        case female
        /// Male.
        case male
        /// Neither, or not said: estimates become the range between both formulas.
        case other
    }

    /// What the person wants for their weight, and how fast.
    public enum Goal: Sendable, Hashable {
        /// To lose so many grams a week.
        case lose(gramsPerWeek: Int64)
        /// To stay.
        case maintain
        /// To gain so many grams a week.
        case gain(gramsPerWeek: Int64)
    }

    /// The sex; nil when nobody has chosen one.
    public let sex: Sex?
    /// The birthdate.
    public let birthdate: CalendarDay
    /// The height in millimetres.
    public let millimetres: Int64?
    /// The weight in grams.
    public let grams: Int64?
    /// The goal; nil when nobody has chosen one.
    public let goal: Goal?

    /// Takes values that are already checked.
    public init(sex: Sex?, birthdate: CalendarDay, millimetres: Int64?, grams: Int64?, goal: Goal?) {
        self.sex = sex
        self.birthdate = birthdate
        self.millimetres = millimetres
        self.grams = grams
        self.goal = goal
    }

    /// The age from which estimates for adults are made, 18 years.
    public static let adultAge = 18

    /// Whether the person is grown up on a day.
    public func isAdult(on day: CalendarDay) -> Bool {
        birthdate.age(on: day) >= EnergyProfile.adultAge
    }

    /// Whether the body mass index is below 18.5 kg/m², underweight for adults (WHO); nil without height or weight.
    public var isUnderweight: Bool? {
        guard let millimetres, let grams, millimetres > 0, grams > 0 else { return nil }
        // The index is 1000 grams / millimetres², and 18.5 is 185 tenths.
        return grams * 10_000 < 185 * millimetres * millimetres
    }
}
