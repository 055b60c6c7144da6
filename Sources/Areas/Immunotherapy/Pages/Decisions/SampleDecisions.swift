internal import Clinical
internal import Immunotherapy
internal import Pages

/// Sample decisions for the gallery, with every kind of rule.
struct SampleDecisions {
    let phrases: Phrases
    let at = Moment(
        instant: Instant(milliseconds: Int64(Samples.today.number) * 86_400_000 + 26_040_000), offset: 0)

    private static let peanut = Samples.allergens[0].id

    var names: DecisionNames {
        DecisionNames(allergens: Samples.allergens, levels: levels, plan: plan, zone: .utc, today: Samples.today)
    }

    var levels: [DoseLevel] {
        [("five", "5", "40", false), ("six", "6", "80", true)].compactMap { id, name, amount, isCurrent in
            guard let id = DoseLevel.ID(id) else { return nil }
            return DoseLevel(
                id: id, person: Samples.person, allergen: Self.peanut, name: name, amount: Samples.amount(amount),
                foodAmount: nil, product: nil, notes: nil, position: isCurrent ? 2 : 1, isCurrent: isCurrent,
                isDeleted: false, version: .first)
        }
    }

    var rules: DoseRules {
        DoseRules(
            times: [Samples.time(7, 30)], window: DoseWindow(from: Samples.time(5, 0), until: Samples.time(21, 0)),
            minimumGap: 720, missed: [], afterReduction: .resume, restBefore: 60, restAfter: 120, observation: 60,
            withFood: true,
            medicines: [PlannedMedicine(medicine: .cetirizine, amount: Samples.amount("5"), lead: 30)],
            unlocksByVisit: true, initialDay: nil,
            conditions: DoseCondition.listed.prefix(5).map { ConditionRule(condition: $0, action: .half) })
    }

    var plan: DosePlan? {
        DosePlan(
            person: Samples.person, version: RecordVersion(number: 3),
            agreement: DosePlan.Agreement(clinician: "Dr Okafor", day: Samples.day(2026, 2, 9)), rules: rules,
            exceptions: [])
    }

    func decision(_ rules: [(DoseReason.Rule, DoseVerdict)], amount: String? = nil, until: Moment? = nil)
        -> DoseDecision
    {
        let verdict = rules.map(\.1).max() ?? .proceed
        let portion = amount.map { amount in
            DoseDecision.Portion(
                level: levels[verdict == .reduce ? 0 : 1].id, share: verdict == .half ? .half : .full,
                amount: Samples.amount(amount))
        }
        return DoseDecision(
            allergen: Self.peanut, at: at, plan: plan?.version, verdict: verdict, portion: portion, notBefore: until,
            reasons: rules.map { DoseReason(rule: $0.0, verdict: $0.1) })
    }

    var proceed: DoseDecision { decision([(.asPlanned(level: levels[1].id), .proceed)], amount: "80") }

    var half: DoseDecision {
        decision(
            [
                (.condition(.illness, .half, .answered), .half), (.afterHalf(.stay), .half),
                (.afterReduction(.resume, level: levels[0].id), .proceed),
            ], amount: "40")
    }

    var reduce: DoseDecision {
        let first = Samples.day(2026, 3, 10)
        return decision(
            [
                (.missedDays(2, first: first, rule: 2, action: .reduce(.below(1))), .reduce)
            ] + clinicSaid, amount: "40")
    }

    var hold: DoseDecision {
        let until = Moment(instant: at.instant.adding(seconds: 7200), offset: 0)
        return decision(
            [
                (.tooSoon(gap: 720, last: at, until: until), .hold),
                (.dayComplete(taken: 1, skipped: 1, of: 2), .hold),
                (.outsideWindow(rules.window), .hold),
            ], until: until)
    }

    var call: DoseDecision {
        let day = Samples.day(2026, 3, 8)
        return decision([
            (.levelLocked(level: levels[1].id), .call), (.noEarlierDose, .call),
            (.daysWithoutRecord(3, first: day, last: day.adding(days: 2)), .call),
            (.missedDays(4, first: day, rule: 3, action: .call), .call), (.missedDaysWithoutRule(1, first: day), .call),
            (.condition(.asthma, .call, .recorded(id: "s", code: "wheezing", at: at.instant)), .call),
            (.conditionWithoutRule(.travel, .answered), .call), (.afterHalfWithoutRule, .call),
            (.afterReductionWithoutRule(level: levels[0].id), .call), (.afterPart(Samples.amount("3.125")), .call),
            (.levelMissing(.below(3)), .call), (.clockWentBackwards(last: at), .call), (.noCurrentLevel, .call),
            (.conditionUnknown(.fatigue), .ask),
        ])
    }

    private var clinicSaid: [(DoseReason.Rule, DoseVerdict)] {
        [ClinicAnswer.ID("answer")].compactMap(\.self).map {
            (.clinicSaid($0, amount: Samples.amount("40"), clinician: "Dr Okafor", at: at), .reduce)
        }
    }

    /// The plan's questions are unanswered.
    var ask: DoseDecision { decision(rules.conditions.map { (.conditionUnknown($0.condition), .ask) }) }

    /// `ask` for another allergen.
    var askCashew: DoseDecision { of(1, ask) }

    /// A decision to call, for another allergen.
    var callCashew: DoseDecision {
        of(
            1,
            decision([(.conditionWithoutRule(.reaction, .recorded(id: "r", code: "reaction", at: at.instant)), .call)]))
    }

    private func of(_ index: Int, _ decision: DoseDecision) -> DoseDecision {
        DoseDecision(
            allergen: Samples.allergens[index].id, at: decision.at, plan: decision.plan, verdict: decision.verdict,
            portion: nil, notBefore: nil, reasons: decision.reasons)
    }

    /// Asks about earlier doses.
    var askPast: DoseDecision {
        let day = Samples.day(2026, 3, 11)
        return decision([
            (.conditionUnknown(.illness), .ask), (.daysWithoutRecord(1, first: day, last: day), .ask),
            (.noEarlierDose, .ask),
        ])
    }

    /// There is no plan.
    var planless: DoseDecision {
        DoseDecision(
            allergen: Samples.allergens[1].id, at: at, plan: nil, verdict: .call, portion: nil, notBefore: nil,
            reasons: [DoseReason(rule: .noPlan, verdict: .call)])
    }
}
