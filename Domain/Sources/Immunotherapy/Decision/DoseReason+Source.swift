extension DoseReason {
    /// Where a rule comes from.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// The plan that was agreed with the clinic.
        case plan
        /// An order from the clinic outside the plan.
        case clinic
        /// This product, which requires a call to the clinic if it does not know enough.
        case product
    }

    /// The source of the rule.
    public var source: Source {
        switch rule {
        case .asPlanned, .missedDays, .tooSoon, .dayComplete, .outsideWindow, .condition, .afterReduction, .afterHalf,
            .levelLocked:
            .plan
        case .held, .clinicSaid: .clinic
        case .noPlan, .noCurrentLevel, .noEarlierDose, .clockWentBackwards, .daysWithoutRecord,
            .missedDaysWithoutRule, .conditionWithoutRule, .conditionUnknown, .afterReductionWithoutRule,
            .afterHalfWithoutRule, .afterPart, .levelMissing:
            .product
        }
    }
}
