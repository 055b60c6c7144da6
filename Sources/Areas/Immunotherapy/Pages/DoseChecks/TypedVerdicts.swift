internal import CarePlan
internal import Clinical
package import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

/// What the plan says about doses as entered in a form, each at its own time.
struct TypedVerdicts {
    let request: PersonRequest
    let day: CalendarDay
    let zone: ZoneRules
    let plan: DosePlan?
    let names: DecisionNames

    /// A decision about one entered portion.
    struct Typed {
        let decision: DoseDecision
        /// The amount entered; nil if it cannot be parsed.
        let amount: Amount?
        /// The level in force at the time; nil if there was none.
        let level: DoseLevel?

        /// Whether the amount is higher than the level in force.
        var isAbove: Bool {
            guard let amount, let level else { return false }
            return level.amount < amount
        }

        /// Whether the amount is what the plan says, so that nothing needs to be shown before it is saved. Without a
        /// plan, whether no symptom or reaction is on record. What is above the level in force is always shown.
        var isAsPlanned: Bool {
            if isAbove { return false }
            guard let portion = decision.portion else { return decision.plan == nil && !decision.names(.recorded) }
            return decision.verdict == .proceed && portion.amount == amount
        }

        /// Identifies the decision shown, so that a changed one is shown before saving.
        var shown: String { "\(decision.allergen.text)/\(decision.fingerprint)/\(amount?.nanograms ?? 0)" }
    }

    func decide(_ intakes: [EditDosePage.Values.Intake], _ answers: PlanAnswers) async throws -> [Typed] {
        var typed: [Typed] = []
        for intake in intakes {
            let at = TimeOfDay(text: intake.time).map { zone.moment(day, $0) } ?? zone.local(at: request.now)
            let check = try await request.store.doseCheckRecords(request.access, at: at, zone: zone, now: request.now)
            guard let check else { throw Refusal.notFound }
            for portion in intake.portions {
                guard let allergen = Allergen.ID(portion.allergen) else { continue }
                typed.append(
                    Typed(
                        decision: check.decision(for: allergen, answers), amount: amount(of: portion, check.levels),
                        level: check.currentLevel(of: allergen)))
            }
        }
        return typed
    }

    func cards(_ intakes: [EditDosePage.Values.Intake], _ answers: PlanAnswers) async throws -> [VerdictCard] {
        try await decide(intakes, answers).map(card)
    }

    func card(_ typed: Typed) -> VerdictCard {
        VerdictCard(request.phrases, typed.decision, names, deviation: above(typed))
    }

    /// "5000 mg is 200 times Dose 4, 25 mg. Save it anyway?" Nil unless the amount is above the level in force.
    private func above(_ typed: Typed) -> String? {
        guard typed.isAbove, let amount = typed.amount, let level = typed.level else { return nil }
        return request.phrases.askAbove(amount, level)
    }

    private func amount(of portion: EditDosePage.Values.Portion, _ levels: [DoseLevel]) -> Amount? {
        let level = levels.first { $0.id.text == portion.level }
        switch portion.share {
        case .full: return level?.amount
        case .half: return level?.half
        case .part: return try? Amount.parse(portion.amount, decimal: request.phrases.formats.decimalMark)
        }
    }
}

extension [TypedVerdicts.Typed] {
    /// Identifies all decisions shown.
    var shown: String { map(\.shown).joined(separator: " ") }

    /// Whether the verdicts must be shown before the dose is saved. Entries queued on a phone are stored as they are,
    /// because nobody would see the answer and a dose that was taken is never rejected; the script has already asked about
    /// amounts above the level.
    func mustBeShown(before request: some PageRequestValues) -> Bool {
        !request.http.isOutboxEntry && request.form["shown"] != shown && contains { !$0.isAsPlanned }
    }
}

extension DoseDecision {
    enum Named {
        /// A symptom or a reaction is on record.
        case recorded
    }

    /// Whether any reason is of that kind.
    func names(_ named: Named) -> Bool {
        reasons.contains { reason in
            switch reason.rule {
            case .condition(_, _, .recorded), .conditionWithoutRule(_, .recorded): true
            default: false
            }
        }
    }

    /// What a button that records a dose was based on: the verdict, level, share, amount and plan version.
    package var fingerprint: String {
        let portion = portion.map { "\($0.level.text).\($0.share.rawValue).\($0.amount.nanograms)" } ?? "-"
        return "\(verdict.rawValue).\(portion).\(plan.map { String($0.number) } ?? "-")"
    }
}
