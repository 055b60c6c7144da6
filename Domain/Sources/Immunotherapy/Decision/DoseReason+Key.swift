import Clinical

extension DoseReason.Rule {
    /// Identifies a reason, so that the clinic's answer to it does not apply to a later one.
    ///
    /// A recorded symptom or reaction has no key here: the clinic's answer names the records it was about.
    public var key: String {
        switch self {
        case .asPlanned(let level): "as-planned/\(level.text)"
        case .noPlan: "no-plan"
        case .noCurrentLevel: "no-current-level"
        case .levelLocked(let level): "level-locked/\(level.text)"
        case .noEarlierDose: "no-earlier-dose"
        case .clockWentBackwards(let last): "clock-went-backwards/\(last.instant.milliseconds)"
        case .daysWithoutRecord(let days, let first, let last): "days-without-record/\(days)/\(first.iso)/\(last.iso)"
        case .missedDays(let days, let first, rule: _, action: _), .missedDaysWithoutRule(let days, let first):
            "missed-days/\(days)/\(first.iso)"
        case .tooSoon(gap: _, let last, until: _): "too-soon/\(last.instant.milliseconds)"
        case .dayComplete: "day-complete"
        case .outsideWindow: "outside-window"
        case .held(let hold, from: _): "held/\(hold.text)"
        case .condition(let condition, _, .answered), .conditionWithoutRule(let condition, .answered):
            "answered/\(condition.code)"
        case .condition(_, _, .recorded(let id, _, _)), .conditionWithoutRule(_, .recorded(let id, _, _)):
            "recorded/\(id)"
        case .conditionUnknown(let condition): "unknown/\(condition.code)"
        case .afterReduction(_, let level), .afterReductionWithoutRule(let level): "after-reduction/\(level.text)"
        case .afterPart(let amount): "after-part/\(amount.milligrams)"
        case .afterHalf, .afterHalfWithoutRule: "after-half"
        case .clinicSaid(let answer, amount: _, clinician: _, at: _): "clinic-said/\(answer.text)"
        case .levelMissing(let target): "level-missing/\(target.key)"
        }
    }
}

extension DoseAction.Target {
    fileprivate var key: String {
        switch self {
        case .below(let steps): "\(steps)"
        case .level(let level): level.text
        }
    }
}
