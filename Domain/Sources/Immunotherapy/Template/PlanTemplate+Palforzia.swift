import Clinical

extension DosePlan.Template {
    /// Peanut powder as described in PALFORZIA's European leaflet.
    ///
    /// The leaflet names illness, asthma, tiredness, menstruation, alcohol, painkillers, stress, sores in the mouth, a new
    /// medicine and a reaction without saying what to do about the dose, so these have no action of their own. It gives no minimum gap between doses
    /// and no number for "just before" exercise. The times of the first day come from the page for US professionals.
    public static let palforzia = DosePlan.Template(
        code: "palforzia",
        allergen: .peanut,
        levels: Cited(tenths(30, 60, 120, 200, 400, 800, 1200, 1600, 2000, 2400, 3000), upDosing),
        daysOnLevel: Cited(14, upDosing),
        dosesPerDay: Cited(1, instructions),
        minimumGap: nil,
        missed: [
            Cited(MissedDosesRule(days: 1, action: .proceed), forgotten),
            Cited(MissedDosesRule(days: 3, action: .call), forgotten),
        ],
        afterReduction: nil,
        restBefore: nil,
        restAfter: Cited(180, instructions),
        observation: Cited(60, instructions),
        withFood: Cited(true, instructions),
        unlocksByVisit: Cited(true, upDosing),
        initialSteps: Cited(tenths(5, 10, 15, 30, 60), leaflet("section 3, Initial dose escalation")),
        initialInterval: Cited(20, professionals),
        initialObservation: Cited(60, professionals),
        conditions: [
            Cited(ConditionRule(condition: .illness, action: nil), precautions),
            Cited(ConditionRule(condition: .asthma, action: nil), precautions),
            Cited(ConditionRule(condition: .exercise, action: .hold), instructions),
            Cited(ConditionRule(condition: .emptyStomach, action: .hold), instructions),
            Cited(ConditionRule(condition: .fatigue, action: nil), precautions),
            Cited(ConditionRule(condition: .menstruation, action: nil), precautions),
            Cited(ConditionRule(condition: .alcohol, action: nil), leaflet("section 2, Food, drink and alcohol")),
            Cited(ConditionRule(condition: .newMedicine, action: nil), leaflet("section 2, Other medicines")),
            Cited(ConditionRule(condition: .reaction, action: nil), precautions),
        ],
        further: [
            Cited(FurtherRule(.hotBath, .hold), instructions),
            Cited(FurtherRule(.bedtime, .hold), instructions),
            Cited(FurtherRule(.painkillers, nil), precautions),
            Cited(FurtherRule(.stress, nil), precautions),
            Cited(FurtherRule(.mouthSores, nil), precautions),
        ],
        open: [.times, .window, .minimumGap, .afterReduction, .restBefore, .medicines]
    )

    private static let checked = CalendarDay(clamping: 20_778)  // 2026-11-21

    private static let upDosing = leaflet("section 3, Up-dosing")
    private static let instructions = leaflet("section 3, Dosing instructions")
    private static let forgotten = leaflet("section 3, If you forget to take PALFORZIA")
    private static let precautions = leaflet("section 2, Warnings and precautions")

    private static let professionals = Source(
        title: "palforziapro.com, for US healthcare professionals",
        place: "Dosing & Administration, 1. Initial Dose Escalation",
        checkedOn: checked
    )

    private static func leaflet(_ place: String) -> Source {
        Source(title: "PALFORZIA package leaflet, European Medicines Agency", place: place, checkedOn: checked)
    }

    /// Creates amounts from tenths of a milligram.
    private static func tenths(_ amounts: Int64...) -> [Amount] {
        amounts.compactMap { Amount(nanograms: $0 * 100_000) }
    }
}
