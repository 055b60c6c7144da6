public import Clinical

/// What is known about a person's body for energy estimates; everything except the birthdate is optional.
public struct EnergyProfile: Sendable, Hashable {
    /// The sex used by the resting energy formula.
    public enum Sex: String, Sendable, Hashable, CaseIterable {
        /// Female.
        case female
        /// Male.
        case male
        /// Neither, or not stated: estimates become the range between both formulas.
        case other
    }

    /// The person's weight goal and its pace.
    public enum Goal: Sendable, Hashable {
        /// Lose weight, in grams per week.
        case lose(gramsPerWeek: Int64)
        /// Keep the current weight.
        case maintain
        /// Gain weight, in grams per week.
        case gain(gramsPerWeek: Int64)
    }

    /// The sex; nil if not chosen.
    public let sex: Sex?
    /// The birthdate.
    public let birthdate: CalendarDay
    /// The height in millimetres.
    public let millimetres: Int64?
    /// The weight in grams.
    public let grams: Int64?
    /// The goal; nil if not chosen.
    public let goal: Goal?

    /// Creates a profile from values that have already been checked.
    public init(sex: Sex?, birthdate: CalendarDay, millimetres: Int64?, grams: Int64?, goal: Goal?) {
        self.sex = sex
        self.birthdate = birthdate
        self.millimetres = millimetres
        self.grams = grams
        self.goal = goal
    }

    /// The minimum age for adult estimates, 18 years.
    public static let adultAge = 18

    /// Whether the person is an adult on the given day.
    public func isAdult(on day: CalendarDay) -> Bool {
        birthdate.age(on: day) >= EnergyProfile.adultAge
    }

    /// Whether the body mass index is below 18.5 kg/m², underweight for adults (WHO); nil without height or weight.
    public var isUnderweight: Bool? {
        guard let millimetres, let grams, millimetres > 0, grams > 0 else { return nil }
        // The index is 1000 × grams / millimetres², and 18.5 is 185 tenths.
        return grams * 10_000 < 185 * millimetres * millimetres
    }
}
