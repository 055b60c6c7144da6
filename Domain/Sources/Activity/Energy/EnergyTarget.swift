public import Clinical

/// How much energy a day of food would have for the goal that the person chose: their own pace as arithmetic.
///
/// It is no advice. Whether a goal is right is a matter for a doctor or dietitian.
public struct EnergyTarget: Sendable, Hashable {
    /// The energy of a kilogram of body weight, 7700 kcal.
    ///
    /// The rule of thumb of 3500 kcal to the pound, 32.2 MJ to the kilogram (Wishnofsky 1958, as Hall examines it,
    /// Int J Obes 2008;32:573, doi 10.1038/sj.ijo.0803720); it promises too much over months.
    public static let kilocaloriesPerKilogram: Int64 = 7700

    /// The lowest target that is shown, a day: 1200 kcal for women, 1500 kcal for everybody else.
    ///
    /// Less is commonly called a matter for medical supervision.
    public static func floor(for sex: EnergyProfile.Sex?) -> Energy {
        Energy(kilocalories: sex == .female ? 1200 : 1500)
    }

    /// Why there is no target.
    public enum Refusal: Error, Sendable, Hashable {
        /// No goal is chosen.
        case goal
        /// The person is not grown up: younger than so many years.
        case adulthood(years: Int)
        /// There are too few measured days to know what a usual day burns.
        case expenditure
        /// Losing weight with a body mass index below 18.5.
        case underweight
        /// Losing weight, and height or weight are not known, so that nobody can say whether it is too low already.
        case body
        /// A usual day burns no more than the lowest target.
        case floor(Energy)
    }

    /// The energy of a day of food.
    public let energy: Energy
    /// The energy of a usual day that it was reckoned from.
    public let expenditure: Energy
    /// Whether the pace would have led below the lowest target, at which it is held instead.
    public let isHeldAtFloor: Bool

    /// Reckons the target, or says why there is none.
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

    /// The energy of so many grams a week for one day.
    private static func daily(_ gramsPerWeek: Int64) -> Energy {
        // A kilocalorie to the kilogram is a small calorie to the gram.
        Energy(smallCalories: gramsPerWeek * kilocaloriesPerKilogram / 7)
    }
}
