internal import Clinical

/// The recent symptoms, tested by each criterion in turn; or all symptoms, regardless of when they began.
struct WarningScene {
    private let symptoms: [ObservedSymptom]
    private let doses: [Instant]
    private let hours: Int64
    private let isAsthmaAlone: Bool
    private let now: Instant?

    init(_ symptoms: [ObservedSymptom], doses: [Instant], hours: Int64, isAsthmaAlone: Bool, now: Instant?) {
        self.symptoms = symptoms.filter { sign in
            now.map { $0.seconds(since: sign.onset) <= Warning.reach } ?? true
        }.inOrder(by: Self.isBefore)
        self.doses = doses
        self.hours = hours
        self.isAsthmaAlone = isAsthmaAlone
        self.now = now
    }

    /// Returns the symptoms that meet the criterion, by onset; empty if it is not met.
    func signs(of criterion: WarningCriterion) -> [ObservedSymptom] {
        switch criterion {
        case .skinWithBreathing: pairs { $0.breathing }
        case .skinWithCirculation: pairs { $0.circulation }
        case .skinWithStomach: pairs { $0.stomach }
        case .afterAllergen:
            recent(unsaid: .severe) { $0.afterAllergen }.filter { isExposed($0, for: Warning.exposure) }
        case .severeSign: recent(unsaid: .moderate) { $0.severe }.filter { isExposed($0, for: hours) }
        case .severalAreas: severalAreas
        case .dangerSign: recent(unsaid: .moderate, withoutPlan: true) { $0.emergency }
        case .twoSystems: pairs { $0.accompanying }
        case .worryingSign: worrying
        case .mildSign: recent(unsaid: .moderate) { $0.advice }
        }
    }

    /// Skin signs and other signs that began within two hours of each other, with at least one of each pair recent.
    private func pairs(_ other: (WarningSign) -> Severity?) -> [ObservedSymptom] {
        let skin = symptoms.filter { $0.counts(unsaid: .severe) { sign in sign.skin } }
        let others = symptoms.filter { $0.counts(unsaid: .severe, other) }
        func belong(_ left: ObservedSymptom, _ right: ObservedSymptom) -> Bool {
            let apart = left.onset.seconds(since: right.onset)
            return left.kind != right.kind && (isRecent(left) || isRecent(right)) && apart <= Warning.together
                && apart >= -Warning.together
        }
        return symptoms.filter { sign in
            (skin.contains(sign) && others.contains { belong(sign, $0) })
                || (others.contains(sign) && skin.contains { belong(sign, $0) })
        }
    }

    /// A sign on its own counts as moderate if its severity is unknown: an itch without any detail is no alarm.
    /// Together with another sign, or after a dose, it counts as severe.
    private func recent(
        unsaid: Severity, withoutPlan: Bool = false, _ field: (WarningSign) -> Severity?
    ) -> [ObservedSymptom] {
        symptoms.filter { isRecent($0) && $0.counts(unsaid: unsaid, field) && !(withoutPlan && isForAsthmaPlan($0)) }
    }

    /// Breathlessness that someone called mild. Without a food allergy it is what an asthma plan is written for; with one it
    /// can be how anaphylaxis begins.
    private func isForAsthmaPlan(_ sign: ObservedSymptom) -> Bool {
        isAsthmaAlone && doses.isEmpty && sign.kind == .shortnessOfBreath && sign.severity == .mild
    }

    private func isRecent(_ sign: ObservedSymptom) -> Bool {
        now.map { $0.seconds(since: sign.onset) <= Warning.lifetime } ?? true
    }

    /// Signs from two or more areas, each of which began in the hours after a dose.
    private var severalAreas: [ObservedSymptom] {
        let signs = symptoms.filter { isRecent($0) && $0.kind.warningArea != nil && isExposed($0, for: hours) }
        let areas = signs.compactMap { $0.kind.warningArea }
        return areas.contains { $0 != areas.first } ? signs : []
    }

    private var worrying: [ObservedSymptom] {
        symptoms.filter { sign in
            isRecent(sign)
                && (sign.counts(unsaid: .moderate) { $0.doctor }
                    || (sign.counts(unsaid: .moderate) { $0.doctorAfterDose } && isExposed(sign, for: hours)))
        }
    }

    /// Onsets are typed in whole minutes, so a dose up to 59 seconds later counts as taken at the onset.
    private func isExposed(_ sign: ObservedSymptom, for seconds: Int64) -> Bool {
        doses.contains { dose in
            let elapsed = sign.onset.seconds(since: dose)
            return elapsed > -60 && elapsed <= seconds
        }
    }

    private static func isBefore(_ left: ObservedSymptom, _ right: ObservedSymptom) -> Bool {
        if left.onset != right.onset { return left.onset < right.onset }
        if left.kind != right.kind { return left.kind.place < right.kind.place }
        return (left.severity?.step ?? 0) < (right.severity?.step ?? 0)
    }
}

extension ObservedSymptom {
    fileprivate func counts(unsaid: Severity, _ field: (WarningSign) -> Severity?) -> Bool {
        guard let least = field(kind.warningSign) else { return false }
        return isAtLeast(least, unsaid: unsaid)
    }
}
