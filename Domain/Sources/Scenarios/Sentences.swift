import Clinical
import Immunotherapy

/// Decisions in plain English for the terminal; pages have words of their own.
struct Sentences {
    /// The levels by which ids are named.
    let levels: [DoseLevel]

    func lines(_ decision: DoseDecision) -> [String] {
        var lines = ["\(decision.allergen.text): \(headline(decision))"]
        if let notBefore = decision.notBefore { lines.append("  not before \(text(notBefore))") }
        return lines + decision.reasons.map { "  [\($0.verdict.rawValue)] \(sentence($0.rule))" }
    }

    func line(_ deviation: DoseDeviation) -> String {
        switch deviation {
        case .takenAgainst(let verdict): "taken although the plan said \(verdict.rawValue)"
        case .more(let planned, let taken):
            "more than the plan left: \(taken.milligrams) mg, not \(planned.milligrams) mg"
        case .less(let planned, let taken):
            "less than the plan left: \(taken.milligrams) mg, not \(planned.milligrams) mg"
        }
    }

    private func headline(_ decision: DoseDecision) -> String {
        guard let portion = decision.portion else { return decision.verdict.rawValue }
        let part = portion.share == .half ? "half of \(name(portion.level))" : name(portion.level)
        return "\(decision.verdict.rawValue), \(part), \(portion.amount.milligrams) mg"
    }

    private func sentence(_ rule: DoseReason.Rule) -> String {
        switch rule {
        case .asPlanned(let level): "Nothing in the plan speaks against \(name(level))."
        case .noPlan: "No plan is in force."
        case .noCurrentLevel: "There is no current level."
        case .levelLocked(let level): "\(name(level)) was never taken, and no visit to the clinic is recorded for it."
        case .noEarlierDose: "No earlier dose is recorded."
        case .clockWentBackwards(let last): "The last dose, \(text(last)), lies ahead."
        case .daysWithoutRecord(let days, let first, let last):
            "Nothing is recorded for \(days) day(s), \(first.iso) to \(last.iso)."
        case .missedDays(let days, let first, let from, let action):
            "\(days) missed day(s) from \(first.iso) on; from \(from) on the plan says: \(text(action))."
        case .missedDaysWithoutRule(let days, let first):
            "\(days) missed day(s) from \(first.iso) on, for which the plan has no rule."
        case .tooSoon(let gap, let last, let until):
            "The last dose was at \(text(last)); \(gap) minutes between doses end at \(text(until))."
        case .dayComplete(let taken, let skipped, let of):
            "Of \(of) dose(s) of the day \(taken) are taken and \(skipped) left out."
        case .outsideWindow(let window):
            "The plan's times of the day are \(window.from.text) to \(window.until.text)."
        case .held(_, let from): "The clinic paused doses from \(from.iso) on."
        case .condition(let condition, let action, let origin):
            "\(text(condition))\(text(origin)); the plan says: \(text(action))."
        case .conditionWithoutRule(let condition, let origin):
            "\(text(condition))\(text(origin)); the plan has no entry for it."
        case .conditionUnknown(let condition): "Nobody said whether there is \(text(condition))."
        case .afterReduction(.stay, let level): "The last dose was \(name(level)); the plan says to stay there."
        case .afterReduction(.resume, let level):
            "The last dose was \(name(level)); the plan says to go back to the current level."
        case .afterReductionWithoutRule(let level):
            "The last dose was \(name(level)); the plan does not say what follows."
        case .afterPart(let amount):
            "The last dose was \(amount.milligrams) mg, less than half of the current level."
        case .afterHalf(.stay): "The last dose was half, which nobody had asked for; the plan says to stay there."
        case .afterHalf(.resume):
            "The last dose was half, which nobody had asked for; the plan says to go back to the current level."
        case .afterHalfWithoutRule:
            "The last dose was half, which nobody had asked for; the plan does not say what follows."
        case .clinicSaid(_, let amount, let clinician, let at):
            "\(clinician) said at \(text(at)): \(amount.map { "\($0.milligrams) mg" } ?? "no dose")."
        case .levelMissing(let target): "There is no such lower level: \(text(target))."
        }
    }

    private func text(_ action: DoseAction) -> String {
        switch action {
        case .reduce(let target): "reduce to \(text(target))"
        default: action.verdict.rawValue
        }
    }

    private func text(_ target: DoseAction.Target) -> String {
        switch target {
        case .below(let steps): "\(steps) below"
        case .level(let id): name(id)
        }
    }

    private func text(_ condition: DoseCondition) -> String {
        if case .own(let own) = condition { own.name } else { condition.code }
    }

    private func text(_ origin: ConditionReport.Origin) -> String {
        switch origin {
        case .answered: " was answered with yes"
        case .recorded(_, let code, _): " is recorded (\(code))"
        }
    }

    private func text(_ moment: Moment) -> String { "\(moment.day.iso) \(moment.time.text)" }

    private func name(_ id: DoseLevel.ID) -> String {
        levels.first { $0.id == id }.map { "\($0.name)" } ?? id.text
    }
}
