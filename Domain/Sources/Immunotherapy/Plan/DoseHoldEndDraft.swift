public import Clinical

/// The submitted form for the end of a pause.
public struct DoseHoldEndDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is blank.
        case dayMissing
        /// The day cannot be parsed.
        case dayUnreadable
        /// The day is before the pause began.
        case beforeStart
        /// The day is more than a year ahead.
        case dayTooLate
    }

    /// The first day with doses again as `yyyy-mm-dd`, as submitted.
    public let resumes: String

    /// Creates a draft from the submitted field.
    public init(resumes: String) {
        self.resumes = resumes
    }

    /// The last day of the pause, which is the day before doses resume.
    public func checked(of hold: DoseHold, today: CalendarDay) -> Checked<CalendarDay, Problem> {
        let last = today.adding(days: DoseHoldDraft.daysAhead)
        switch DayText.read(resumes, notBefore: hold.from, notAfter: last) {
        case .day(let day): return .valid(day.adding(days: -1))
        case .missing: return .invalid([.dayMissing])
        case .unreadable: return .invalid([.dayUnreadable])
        case .tooEarly: return .invalid([.beforeStart])
        case .tooLate: return .invalid([.dayTooLate])
        }
    }
}
