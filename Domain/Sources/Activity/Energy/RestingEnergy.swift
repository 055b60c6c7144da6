public import Clinical

/// The energy that a body burns in a day at rest, as a formula estimates it.
///
/// Mifflin and others, Am J Clin Nutr 1990;51:241, doi 10.1093/ajcn/51.2.241: 10 × kilograms + 6.25 × centimetres
/// − 5 × years, + 5 for men and − 161 for women. It was found in 498 healthy adults of 19 to 78 years and hits the
/// measured value within 10 % in most, not all, of them; for children there is no number here at all.
public struct RestingEnergy: Sendable, Hashable {
    /// Why there is no estimate.
    public enum Missing: Sendable, Hashable {
        /// The person is not grown up: younger than so many years.
        case adulthood(years: Int)
        /// Nobody chose a sex, "other" included.
        case sex
        /// The height is not known.
        case height
        /// The weight is not known.
        case weight
        /// The formula gives nothing above zero for this body.
        case sense
    }

    /// The ages among which the formula was found.
    public static let studiedAges = 19...78

    /// The lower end of the estimate for a day; the same as the upper one for a known sex.
    public let low: Energy
    /// The upper end.
    public let high: Energy
    /// The completed years that were put in.
    public let age: Int

    /// Whether the age is one at which the formula was found.
    public var isStudiedAge: Bool { RestingEnergy.studiedAges.contains(age) }

    /// Works the estimate out, or says everything that it lacks. For `other` it is the range between both formulas.
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

    /// What of it falls to the part of a day that has passed, in whole small calories; `passed` and `whole` in seconds.
    func share(passed: Int64, of whole: Int64) -> ClosedRange<Energy> {
        guard whole > 0 else { return .zero ... .zero }
        let passed = min(max(0, passed), whole)
        func part(_ energy: Energy) -> Energy { Energy(smallCalories: energy.smallCalories * passed / whole) }
        return part(low)...part(high)
    }
}
