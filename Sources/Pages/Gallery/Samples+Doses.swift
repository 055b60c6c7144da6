package import Clinical
package import Immunotherapy

extension Samples {
    package static let doseAllergens: [Allergen] = [
        doseAllergen("peanut", .listed(.peanut)), doseAllergen("own", .own(name: Samples.longName, emoji: "🐉")),
    ].compactMap { $0 }

    package static var takenDoses: [OITDose.Intake] {
        [("morning", 7, 34, "peanut", "80"), ("evening", 18, 2, "own", "3.125")].compactMap(intake)
    }

    package static func moment(_ hour: Int, _ minute: Int) -> Moment {
        ZoneRules.utc.moment(today, time(hour, minute))
    }

    private static func doseAllergen(_ id: String, _ kind: AllergenKind) -> Allergen? {
        Allergen.ID(id).map { Allergen(id: $0, kind: kind, standing: .inTreatment, removed: false) }
    }

    private static func intake(
        _ id: String, _ hour: Int, _ minute: Int, _ allergen: String, _ amount: String
    ) -> OITDose.Intake? {
        guard let id = OITDose.Intake.ID(id), let allergen = Allergen.ID(allergen) else { return nil }
        let portion = OITDose.Portion(
            allergen: allergen, level: nil, levelName: nil, share: .full, amount: Samples.amount(amount))
        return OITDose.Intake(id: id, at: moment(hour, minute), portions: [portion])
    }
}
