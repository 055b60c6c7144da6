internal import Clinical
public import Immunotherapy

extension GivenMedicine {
    /// The medicines before the doses of a day. The first one of a kind belongs to the first intake, the second to the
    /// second. Without an intake, nothing says when they were taken, and there are none.
    public static func before(_ dose: OITDose) -> [GivenMedicine] {
        let intakes = dose.intakes.inOrder { $0.at.instant < $1.at.instant }
        var given: [GivenMedicine] = []
        for taken in dose.medicines {
            let use = Use.beforeDose(taken.medicine)
            let place = min(given.count { $0.use == use }, intakes.count - 1)
            guard place >= 0 else { return [] }
            given.append(
                GivenMedicine(
                    use: use, origin: .dose(dose.day), number: given.count, at: intakes[place].at,
                    amount: taken.amount))
        }
        return given
    }

    /// The medicines among the treatments of a reaction.
    public static func treatments(of reaction: Reaction) -> [GivenMedicine] {
        reaction.treatments.filter { $0.kind != .emergencyCall }.enumerated().map { number, treatment in
            GivenMedicine(
                use: .treatment(treatment), origin: .reaction(reaction.id), number: number, at: treatment.at,
                amount: treatment.amount)
        }
    }
}

extension RescueMedicine {
    /// The one that a treatment was given from, among those that are linked to the list of medicines.
    ///
    /// With a name it is the one of that kind and name; without, the only one of the kind. If several would do, it is not
    /// known.
    public static func used(for treatment: Treatment, among medicines: [RescueMedicine]) -> RescueMedicine? {
        let fitting = medicines.filter { medicine in
            guard medicine.details.kind.isGiven(as: treatment.kind) else { return false }
            guard let name = treatment.name else { return true }
            return medicine.details.name.map { NameKey($0) == NameKey(name) } ?? false
        }
        return fitting.count == 1 ? fitting[0] : nil
    }
}

extension RescueMedicine.Kind {
    fileprivate func isGiven(as kind: TreatmentKind) -> Bool {
        switch self {
        case .autoInjector, .nasalSpray: kind == .epinephrine
        case .antihistamine: kind == .antihistamine
        case .relieverInhaler: kind == .inhaler
        case .corticosteroid, .other: kind == .other
        }
    }
}
