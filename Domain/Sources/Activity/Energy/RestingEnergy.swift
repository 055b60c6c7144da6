public import Clinical

/// The energy a body burns at rest in a day, as estimated by a formula.
///
/// Mifflin and others, Am J Clin Nutr 1990;51:241, doi 10.1093/ajcn/51.2.241: 10 × kilograms + 6.25 × centimetres
/// − 5 × years, + 5 for men and − 161 for women. Derived from 498 healthy adults aged 19 to 78; it is within 10 % of
/// the measured value for most, not all, of them. It does not apply to children.
public struct RestingEnergy: Sendable, Hashable {
    /// Why there is no estimate.
    public enum Missing: Sendable, Hashable {
        /// The person is not an adult: younger than this many years.
        case adulthood(years: Int)
        /// The sex is not set; `other` counts as set.
        case sex
        /// The height is unknown.
        case height
        /// The weight is unknown.
        case weight
        /// The formula gives no positive value for this body.
        case sense
    }

    /// The age range of the people the formula was derived from.
    public static let studiedAges = 19...78

    /// The lower end of the daily estimate; equal to `high` if the sex is female or male.
    public let low: Energy
    /// The upper end of the daily estimate.
    public let high: Energy
    /// The age in completed years used in the formula.
    public let age: Int

    /// Whether the age is within `studiedAges`.
    public var isStudiedAge: Bool { RestingEnergy.studiedAges.contains(age) }

    /// Calculates the estimate, or returns everything it is missing. For `other` it is the range between both formulas.
    public static func estimate(_ profile: EnergyProfile, on day: CalendarDay) -> Checked<RestingEnergy, Missing> {
        var missing: [Missing] = []
        if !profile.isAdult(on: day) { missing.append(.adulthood(years: EnergyProfile.adultAge)) }
        if profile.sex == nil { missing.append(.sex) }
        if profile.millimetres == nil { missing.append(.height) }
        if profile.grams == nil { missing.append(.weight) }
        guard missing.isEmpty, let sex = profile.sex, let millimetres = profile.millimetres, let grams = profile.grams
        else { return .invalid(missing) }
        let age = profile.birthdate.age(on: day)
        let common = 10 * grams + 625 * millimetres - 5000 * Int64(age)
        let (female, male) = (Energy(smallCalories: common - 161_000), Energy(smallCalories: common + 5000))
        let low = sex == .male ? male : female
        guard low > .zero else { return .invalid([.sense]) }
        return .valid(RestingEnergy(low: low, high: sex == .female ? female : male, age: age))
    }

    /// The share for the part of the day that has passed, in whole small calories; `passed` and `whole` are in seconds.
    func share(passed: Int64, of whole: Int64) -> ClosedRange<Energy> {
        guard whole > 0 else { return .zero ... .zero }
        let passed = min(max(0, passed), whole)
        func part(_ energy: Energy) -> Energy { Energy(smallCalories: energy.smallCalories * passed / whole) }
        return part(low)...part(high)
    }
}
