package import CarePlan
internal import Clinical
internal import Store

extension ActionPlanDetails {
    /// A plan as a clinic would write it.
    package static let sample = ActionPlanDetails(
        mildSigns: ["Hives or red itchy skin", "Itchy mouth", "Swollen lips or eyes", "Stomach ache, being sick once"],
        severeSigns: [
            "Hard or noisy breathing, wheeze, a cough that does not stop", "Tight throat, hoarse voice",
            "Swollen tongue", "Pale and floppy, faint or collapsed",
        ],
        entries: [
            Entry(.mildAction, "Give cetirizine 5 ml. Stay with her and have the pen in your hand."),
            Entry(.firstAction, "Give the EpiPen Jr in the outer middle of the thigh, through clothes."),
            Entry(.dose, "EpiPen Jr 0.15 mg"), Entry(.weight, "27 kg in February 2026"),
            Entry(.position, "Lie flat with legs up. Sit if breathing is hard. No standing up."),
            Entry(.secondDose, "Second pen after 5 minutes if she is not better."),
            Entry(.otherMedicines, "Then salbutamol, 10 puffs through the spacer, if she wheezes."),
            Entry(.afterwards, "To hospital by ambulance, even if she is better."),
        ],
        clinician: "Dr Okafor", agreedOn: Samples.day(2026, 2, 9), reviewOn: Samples.day(2027, 2, 9))

    /// Only the signs, with no clinician.
    package static let sampleLittle = ActionPlanDetails(
        mildSigns: [], severeSigns: ["Wheeze"], entries: [], clinician: nil, agreedOn: nil, reviewOn: nil)

    /// The longest plan the form allows.
    package static func sampleMuch(_ word: String) -> ActionPlanDetails {
        func text(_ limit: Int) -> String { String(String(repeating: word, count: limit).prefix(limit)) }
        let signs = Array(repeating: text(ActionPlanDraft.signLimit), count: ActionPlanDraft.mostSigns)
        return ActionPlanDetails(
            mildSigns: signs, severeSigns: signs,
            entries: ActionPlan.Part.allCases.map { Entry($0, text(ActionPlanDraft.textLimit)) },
            clinician: text(ActionPlanDraft.clinicianLimit), agreedOn: nil, reviewOn: Samples.day(2026, 3, 11))
    }
}
