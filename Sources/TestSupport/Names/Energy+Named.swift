public import Activity
public import Clinical
public import Nutrition

extension EnergyProfileDetails {
    /// Mia's profile: 128 cm, 25.25 kg, no goal.
    public static func ofMia(weighed: CalendarDay = .yesterday) -> EnergyProfileDetails {
        let weight = BodyWeight(grams: 25_250, day: weighed, origin: .typed)
        return EnergyProfileDetails(sex: .female, millimetres: 1280, weight: weight, goal: nil)
    }

    /// Ben's profile: 180 cm, 80 kg, which gives a resting energy of 1725 kcal a day at age 41.
    public static func ofBen(goal: EnergyProfile.Goal? = .maintain) -> EnergyProfileDetails {
        let weight = BodyWeight(grams: 80_000, day: .yesterday, origin: .typed)
        return EnergyProfileDetails(sex: .male, millimetres: 1800, weight: weight, goal: goal)
    }
}

extension NutritionTargets {
    /// A target for protein only, in grams.
    public static func protein(_ grams: Int64) -> NutritionTargets {
        NutritionTargets { $0 == .protein ? NutrientQuantity(millionths: grams * 1_000_000) : nil }
    }
}
