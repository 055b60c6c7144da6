public import Clinical

/// One rule that had a say in a decision, with the numbers it used.
public struct DoseReason: Sendable, Hashable {
    /// The rule with its numbers.
    public enum Rule: Sendable, Hashable {
        /// Nothing in the plan speaks against the current level.
        case asPlanned(level: DoseLevel.ID)
        /// No plan is in force: none was agreed, or it begins later.
        case noPlan
        /// The allergen has no current level.
        case noCurrentLevel
        /// Nothing as high as the current level was taken, and no visit to the clinic unlocked it.
        case levelLocked(level: DoseLevel.ID)
        /// No dose of the allergen is recorded.
        case noEarlierDose
        /// The last dose lies after the time asked about, or on a later day of the calendar.
        case clockWentBackwards(last: Moment)
        /// So many days since the last dose for which neither a dose nor a skip nor a pause is recorded: nobody knows
        /// what was taken on them.
        case daysWithoutRecord(Int, first: CalendarDay, last: CalendarDay)
        /// Missed days in a row, each noted as left out; the plan's rule begins at `rule` days.
        case missedDays(Int, first: CalendarDay, rule: Int, action: DoseAction)
        /// Missed days in a row for which the plan has no rule.
        case missedDaysWithoutRule(Int, first: CalendarDay)
        /// The least time between doses, in minutes, is not over.
        case tooSoon(gap: Int, last: Moment, until: Moment)
        /// All doses of the day are taken or noted as left out.
        case dayComplete(taken: Int, skipped: Int, of: Int)
        /// The clock is outside the times that count.
        case outsideWindow(DoseWindow)
        /// The clinic ordered a pause.
        case held(DoseHold.ID, from: CalendarDay)
        /// A condition is there, and the plan says what to do.
        case condition(DoseCondition, DoseAction, ConditionReport.Origin)
        /// A condition is there, and the plan has no entry for it.
        case conditionWithoutRule(DoseCondition, ConditionReport.Origin)
        /// Nobody said whether a condition is there.
        case conditionUnknown(DoseCondition)
        /// The last dose was of a lower level, and the plan says what follows.
        case afterReduction(AfterReduction, level: DoseLevel.ID)
        /// The last dose was of a lower level, and the plan does not say what follows.
        case afterReductionWithoutRule(level: DoseLevel.ID)
        /// The last dose was a typed amount below half of the current level, and no plan says what follows.
        case afterPart(Amount)
        /// The last dose was half of the current level although nobody had asked for half, and the plan says what
        /// follows a lower dose.
        case afterHalf(AfterReduction)
        /// The same, and the plan does not say what follows.
        case afterHalfWithoutRule
        /// The clinic was called and named an amount, or said not to take any (nil).
        case clinicSaid(ClinicAnswer.ID, amount: Amount?, clinician: String, at: Moment)
        /// The level to go back to does not exist or is not below the current one.
        case levelMissing(DoseAction.Target)
    }

    /// The rule.
    public let rule: Rule
    /// What it asks for.
    public let verdict: DoseVerdict

    /// Takes a rule and what it asks for.
    public init(rule: Rule, verdict: DoseVerdict) {
        self.rule = rule
        self.verdict = verdict
    }
}
