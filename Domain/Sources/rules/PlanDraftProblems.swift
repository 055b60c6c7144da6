import Immunotherapy

extension DoseRulesDraft.Problem {
    /// The code of a problem, with the row that it is in.
    var code: String {
        switch self {
        case .timesMissing: "times-missing"
        case .tooManyTimes: "too-many-times"
        case .timeUnreadable(let row): "time-unreadable-\(row)"
        case .timeTwice(let row): "time-twice-\(row)"
        case .timeOutsideWindow(let row): "time-outside-window-\(row)"
        case .windowIncomplete: "window-incomplete"
        case .windowFromUnreadable: "window-from-unreadable"
        case .windowUntilUnreadable: "window-until-unreadable"
        case .gap(let problem): "gap-\(problem.code)"
        case .gapLongerThanTimes(let minutes): "gap-longer-than-\(minutes)"
        case .tooManyMissedRules: "too-many-missed-rules"
        case .missedDays(let row, let problem): "missed-\(row)-\(problem.code)"
        case .missedDaysNotRising(let row): "missed-\(row)-not-rising"
        case .missedActionMissing(let row): "missed-\(row)-action-missing"
        case .missedActionUnknown(let row): "missed-\(row)-action-unknown"
        case .afterReductionUnknown: "after-reduction-unknown"
        case .restBefore(let problem): "rest-before-\(problem.code)"
        case .restAfter(let problem): "rest-after-\(problem.code)"
        case .observation(let problem): "observation-\(problem.code)"
        case .tooManyMedicines: "too-many-medicines"
        case .medicineUnknown(let row): "medicine-\(row)-unknown"
        case .medicineNameMissing(let row): "medicine-\(row)-name-missing"
        case .medicineNameTooLong(let row, _): "medicine-\(row)-name-too-long"
        case .medicineAmount(let row, let problem): "medicine-\(row)-amount-\(problem.code)"
        case .medicineLead(let row, let problem): "medicine-\(row)-lead-\(problem.code)"
        case .medicineTwice(let row): "medicine-\(row)-twice"
        case .conditionUnknown(let row): "condition-\(row)-unknown"
        case .conditionActionUnknown(let row): "condition-\(row)-action-unknown"
        case .tooManyOwnConditions: "too-many-own-conditions"
        case .ownNameMissing(let row): "own-\(row)-name-missing"
        case .ownNameTooLong(let row, _): "own-\(row)-name-too-long"
        case .ownNameTwice(let row): "own-\(row)-name-twice"
        case .ownActionUnknown(let row): "own-\(row)-action-unknown"
        case .initialStepsMissing: "initial-steps-missing"
        case .tooManyInitialSteps: "too-many-initial-steps"
        case .initialStep(let line, let problem): "initial-step-\(line)-\(problem.code)"
        case .initialStepNotRising(let line): "initial-step-\(line)-not-rising"
        case .initialInterval(let problem): "initial-interval-\(problem.code)"
        case .initialObservation(let problem): "initial-observation-\(problem.code)"
        }
    }
}

extension DoseRulesDraft.NumberProblem {
    fileprivate var code: String {
        switch self {
        case .missing: "missing"
        case .unreadable: "unreadable"
        case .outside: "outside"
        case .noWholeMinute: "no-whole-minute"
        }
    }
}
