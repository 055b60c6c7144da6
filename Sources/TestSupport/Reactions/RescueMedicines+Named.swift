public import CarePlan
public import Clinical

extension RescueMedicineDetails {
    /// By default, a 0.15 mg auto-injector in the school bag that expires at the end of June 2027.
    public static func pen(
        _ kind: RescueMedicine.Kind = .autoInjector, name: String? = "EpiPen Jr", strength: String? = "0.15",
        place: String? = "School bag", expires: String? = "2027-06"
    ) -> RescueMedicineDetails {
        RescueMedicineDetails(
            kind: kind, name: name, strength: strength.flatMap { RescueStrength(stored: $0, .milligrams) },
            place: place, lot: "A7", expiry: expires.flatMap { ExpiryDate(text: $0) }, count: 1, notes: nil)
    }
}

extension RescueCheck {
    /// By default, a check of a medicine at 09:00 today in Berlin that found no problem.
    public static func of(
        _ medicine: RescueMedicine.ID, _ id: ID, isClear: Bool? = true, note: String? = nil,
        at time: TimeOfDay = "09:00"
    ) -> RescueCheck {
        RescueCheck(
            id: id, medicine: medicine, at: .berlin(.today, time),
            findings: RescueFindings(isThere: true, isInDate: true, isClear: isClear, note: note))
    }
}

extension ActionPlanDetails {
    /// A plan from Dr Okafor with two mild and two severe signs, the first action and the dose.
    public static func short(_ firstAction: String = "Give the injector in the outer thigh.") -> ActionPlanDetails {
        ActionPlanDetails(
            mildSigns: ["Hives", "Itchy mouth"], severeSigns: ["Wheeze", "Collapse"],
            entries: [.init(.firstAction, firstAction), .init(.dose, "EpiPen Jr 0.15 mg")],
            clinician: "Dr Okafor", agreedOn: "2026-02-09", reviewOn: "2027-02-09")
    }
}
