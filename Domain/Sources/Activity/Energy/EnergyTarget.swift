public import Clinical

/// The daily energy intake that matches the goal and pace the person chose: plain arithmetic.
///
/// This is not advice. Whether a goal is appropriate is a question for a doctor or dietitian.
public struct EnergyTarget: Sendable, Hashable {
    /// The energy of a kilogram of body weight, 7700 kcal.
    ///
    /// The rule of thumb of 3500 kcal to the pound, 32.2 MJ to the kilogram (Wishnofsky 1958, as Hall examines it,
    /// Int J Obes 2008;32:573, doi 10.1038/sj.ijo.0803720); over months it overestimates the change.
    public static let kilocaloriesPerKilogram: Int64 = 7700

    /// The lowest daily target shown: 1200 kcal for women, 1500 kcal for everyone else.
    ///
    /// Eating less is generally considered to need medical supervision.
    public static func floor(for sex: EnergyProfile.Sex?) -> Energy {
        Energy(kilocalories: sex == .female ? 1200 : 1500)
    }

    /// Why there is no target.
    public enum Refusal: Error, Sendable, Hashable {
        /// No goal has been chosen.
        case goal
        /// The person is not an adult: younger than this many years.
        case adulthood(years: Int)
        /// There are too few measured days to estimate usual expenditure.
        case expenditure
        /// The goal is weight loss and the body mass index is below 18.5.
        case underweight
        /// The goal is weight loss and height or weight is unknown, so underweight cannot be ruled out.
        case body
        /// Usual expenditure is no higher than the lowest target.
        case floor(Energy)
    }

    /// The target energy intake per day.
    public let energy: Energy
    /// The usual daily expenditure it was calculated from.
    public let expenditure: Energy
    /// Whether the pace would have gone below the lowest target, so the target was raised to it.
    public let isHeldAtFloor: Bool

    /// Calculates the target, or throws the reason there is none.
    public init(
        _ profile: EnergyProfile, expenditure: DailyExpenditure?, on day: CalendarDay
    ) throws(Refusal) {
        guard profile.isAdult(on: day) else { throw .adulthood(years: EnergyProfile.adultAge) }
        guard let goal = profile.goal else { throw .goal }
        if case .lose = goal {
            guard let isUnderweight = profile.isUnderweight else { throw .body }
            if isUnderweight { throw .underweight }
        }
        guard let usual = expenditure?.median else { throw .expenditure }
        let floor = EnergyTarget.floor(for: profile.sex)
        guard usual > floor else { throw .floor(floor) }
        let wanted =
            switch goal {
            case .maintain: usual
            case .lose(let grams): usual - EnergyTarget.daily(grams)
            case .gain(let grams): usual + EnergyTarget.daily(grams)
            }
        energy = max(wanted, floor)
        self.expenditure = usual
        isHeldAtFloor = wanted < floor
    }

    /// Converts grams per week to energy per day.
    private static func daily(_ gramsPerWeek: Int64) -> Energy {
        // One kilocalorie per kilogram is one small calorie per gram.
        Energy(smallCalories: gramsPerWeek * kilocaloriesPerKilogram / 7)
    }
}
