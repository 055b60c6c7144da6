public import Clinical

/// One rule that contributed to a decision, with the numbers it used.
public struct DoseReason: Sendable, Hashable {
    /// The rule with its numbers.
    public enum Rule: Sendable, Hashable {
        /// Nothing in the plan rules out the current level.
        case asPlanned(level: DoseLevel.ID)
        /// No plan is in force: none was agreed, or it begins later.
        case noPlan
        /// The allergen has no current level.
        case noCurrentLevel
        /// No amount as high as the current level was taken, and no clinic visit unlocked it.
        case levelLocked(level: DoseLevel.ID)
        /// No dose of the allergen is recorded.
        case noEarlierDose
        /// The last dose is after the time of the check, or on a later calendar day.
        case clockWentBackwards(last: Moment)
        /// A number of days since the last dose with no dose, skip or pause recorded: it is unknown
        /// what was taken on them.
        case daysWithoutRecord(Int, first: CalendarDay, last: CalendarDay)
        /// Consecutive missed days, each recorded as skipped; the plan's rule applies from `rule` days.
        case missedDays(Int, first: CalendarDay, rule: Int, action: DoseAction)
        /// Consecutive missed days for which the plan has no rule.
        case missedDaysWithoutRule(Int, first: CalendarDay)
        /// The minimum gap between doses, in minutes, is not over.
        case tooSoon(gap: Int, last: Moment, until: Moment)
        /// All doses of the day are taken or recorded as skipped.
        case dayComplete(taken: Int, skipped: Int, of: Int)
        /// The time is outside the dose window.
        case outsideWindow(DoseWindow)
        /// The clinic ordered a pause.
        case held(DoseHold.ID, from: CalendarDay)
        /// A condition is present, and the plan says what to do.
        case condition(DoseCondition, DoseAction, ConditionReport.Origin)
        /// A condition is present, and the plan has no entry for it.
        case conditionWithoutRule(DoseCondition, ConditionReport.Origin)
        /// It is unknown whether a condition is present.
        case conditionUnknown(DoseCondition)
        /// The last dose was of a lower level, and the plan says what follows.
        case afterReduction(AfterReduction, level: DoseLevel.ID)
        /// The last dose was of a lower level, and the plan does not say what follows.
        case afterReductionWithoutRule(level: DoseLevel.ID)
        /// The last dose was a typed amount below half of the current level, and no plan says what follows.
        case afterPart(Amount)
        /// The last dose was half of the current level although half had not been asked for, and the plan says what
        /// follows a lower dose.
        case afterHalf(AfterReduction)
        /// As `afterHalf`, but the plan does not say what follows.
        case afterHalfWithoutRule
        /// The clinic was called and named an amount, or said not to take any (nil).
        case clinicSaid(ClinicAnswer.ID, amount: Amount?, clinician: String, at: Moment)
        /// The level to go back to does not exist or is not below the current one.
        case levelMissing(DoseAction.Target)
    }

    /// The rule that applied.
    public let rule: Rule
    /// What the rule asks for.
    public let verdict: DoseVerdict

    /// Creates a reason from a rule and its verdict.
    public init(rule: Rule, verdict: DoseVerdict) {
        self.rule = rule
        self.verdict = verdict
    }
}
