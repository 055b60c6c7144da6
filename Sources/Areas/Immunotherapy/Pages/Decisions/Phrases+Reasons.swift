internal import Clinical
package import Immunotherapy
package import Pages

/// One reason for a decision, in words.
package struct ReasonText: Sendable, Equatable {
    /// What was found: "4 days missed in a row, from 8 Mar."
    package let text: String
    /// The rule that applies: "3 or more missed days: call the clinic"; nil if the plan has none.
    package let rule: String?
    /// Where the rule comes from.
    package let source: String

    /// Source and rule on one line: "Your plan, version 3, set by Dr Okafor on 9 Feb 2026: 3 or more missed days: call
    /// the clinic."
    package let sourceLine: String
}

extension Phrases {
    /// A reason in words, with its numbers and source.
    package func reason(_ reason: DoseReason, of decision: DoseDecision, _ names: DecisionNames) -> ReasonText {
        let source = source(of: reason, decision, names)
        let rule = rule(reason.rule, names)
        return ReasonText(
            text: found(reason.rule, of: decision, names), rule: rule, source: source,
            sourceLine: rule.map { self("reason.source.rule", ["source": source, "rule": $0]) } ?? source + ".")
    }

    private func source(of reason: DoseReason, _ decision: DoseDecision, _ names: DecisionNames) -> String {
        switch reason.source {
        case .plan:
            if let plan = names.plan, plan.version == decision.plan { return self.plan(plan) }
            let version = decision.plan.map { formats.decimal(String($0.number)) } ?? "–"
            return self("decision.plan.version", ["version": version])
        case .clinic: return self(decision.isBeyond(reason) ? "reason.source.clinic.other" : "reason.source.clinic")
        case .product:
            if case .conditionUnknown = reason.rule { return self("reason.source.unanswered") }
            return self("reason.source.product")
        }
    }

    /// What was found, as a sentence.
    private func found(_ rule: DoseReason.Rule, of decision: DoseDecision, _ names: DecisionNames) -> String {
        switch rule {
        case .asPlanned(let level): return self("reason.asPlanned", ["level": self.level(level, names)])
        case .noPlan: return self("reason.noPlan")
        case .noCurrentLevel: return self("reason.noCurrentLevel", ["allergen": allergen(decision.allergen, names)])
        case .levelLocked(let level): return self("reason.levelLocked", ["level": self.level(level, names)])
        case .noEarlierDose: return self("reason.noEarlierDose", ["allergen": allergen(decision.allergen, names)])
        case .clockWentBackwards(let last):
            return self(
                "reason.clockWentBackwards",
                ["day": formats.shortFullDay(last.day), "time": time(last.time)])
        case .daysWithoutRecord(let days, let first, let last):
            return self(
                "reason.daysWithoutRecord", count: days,
                ["first": formats.shortDay(first), "last": formats.shortDay(last)])
        case .missedDays(let days, let first, _, _), .missedDaysWithoutRule(let days, let first):
            return self("reason.missedDays", count: days, ["first": formats.shortDay(first)])
        case .tooSoon(_, let last, let until):
            return self("reason.tooSoon", ["last": moment(last, names), "until": moment(until, names)])
        case .dayComplete(let taken, let skipped, let doses):
            return self(
                skipped == 0 ? "reason.dayComplete" : "reason.dayComplete.skipped",
                [
                    "taken": formats.number(taken), "skipped": formats.number(skipped),
                    "doses": formats.number(doses),
                ])
        case .outsideWindow: return self("reason.outsideWindow", ["time": time(decision.at.time)])
        case .held(_, let from): return self("reason.held", ["day": formats.shortFullDay(from)])
        case .condition(let condition, _, let origin), .conditionWithoutRule(let condition, let origin):
            return found(condition, origin, names)
        case .conditionUnknown(let condition):
            return self("reason.conditionUnknown", ["condition": self.condition(condition)])
        case .afterReduction(_, let level), .afterReductionWithoutRule(let level):
            return self("reason.afterReduction", ["level": self.level(level, names)])
        case .afterHalf, .afterHalfWithoutRule: return self("reason.afterHalf")
        case .clinicSaid(_, let amount, let clinician, let at):
            return self(
                amount == nil ? "reason.clinicSaid.none" : "reason.clinicSaid",
                [
                    "amount": amount.map { exact($0) } ?? "–", "clinician": clinician, "moment": moment(at, names),
                ])
        case .afterPart(let amount): return self("reason.afterPart", ["amount": exact(amount)])
        case .levelMissing(let target):
            switch target {
            case .below(let levels): return self("reason.levelMissing.below", count: levels)
            case .level(let level): return self("reason.levelMissing", ["level": self.level(level, names)])
            }
        }
    }

    private func found(
        _ condition: DoseCondition, _ origin: ConditionReport.Origin, _ names: DecisionNames
    ) -> String {
        switch origin {
        case .answered: return self("reason.answered", ["condition": self.condition(condition)])
        case .recorded(_, let code, let at):
            let what = ifKnown("symptom.\(code)") ?? ifKnown("reason.\(code)") ?? self.condition(condition)
            return self(
                "reason.recorded", ["what": what, "moment": moment(names.zone.local(at: at), names)])
        }
    }

    /// The rule as "condition: action"; nil if the plan has none.
    private func rule(_ rule: DoseReason.Rule, _ names: DecisionNames) -> String? {
        switch rule {
        case .levelLocked: return self("reason.levelLocked.rule")
        case .missedDays(_, _, let days, let action):
            return self("reason.missedDays.rule", count: days, ["action": self.action(action, names)])
        case .tooSoon(let gap, _, _): return self("reason.tooSoon.rule", ["gap": duration(minutes: gap)])
        case .dayComplete(_, _, let doses): return self("reason.dayComplete.rule", count: doses)
        case .outsideWindow(let window):
            return self("reason.outsideWindow.rule", ["from": time(window.from), "until": time(window.until)])
        case .condition(let condition, let action, _):
            return self(
                "reason.condition.rule",
                ["condition": self.condition(condition), "action": self.action(action, names)])
        case .afterReduction(.stay, _): return self("reason.afterReduction.stay")
        case .afterReduction(.resume, _): return self("reason.afterReduction.resume")
        case .afterHalf(.stay): return self("reason.afterReduction.stay")
        case .afterHalf(.resume): return self("reason.afterReduction.resume")
        case .asPlanned, .noPlan, .noCurrentLevel, .noEarlierDose, .clockWentBackwards, .daysWithoutRecord,
            .missedDaysWithoutRule, .held, .conditionWithoutRule, .conditionUnknown, .afterReductionWithoutRule,
            .afterHalfWithoutRule, .clinicSaid, .afterPart, .levelMissing:
            return nil
        }
    }
}

extension DoseDecision {
    /// Whether the reason is an amount that the clinic named before something else that asks for a call was known.
    fileprivate func isBeyond(_ reason: DoseReason) -> Bool {
        guard case .clinicSaid = reason.rule else { return false }
        return verdict == .call && reason.verdict < .hold
    }

    /// Whether only the product asks for the call, because the plan says nothing about what was found.
    var isCallBesidePlan: Bool {
        verdict == .call && reasons.allSatisfy { $0.verdict != .call || $0.source == .product }
    }
}
