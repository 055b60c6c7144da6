extension DoseReason {
    /// Where a rule comes from.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// The plan that was agreed with the clinic.
        case plan
        /// An order of the clinic beside the plan.
        case clinic
        /// This product, which calls for the clinic when it does not know enough.
        case product
    }

    /// Who said so.
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
