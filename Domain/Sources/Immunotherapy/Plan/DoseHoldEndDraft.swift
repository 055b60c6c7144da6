public import Clinical

/// The form about the end of a pause as it was sent.
public struct DoseHoldEndDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The day is blank.
        case dayMissing
        /// The day cannot be read.
        case dayUnreadable
        /// The pause had not begun yet.
        case beforeStart
        /// The day lies more than a year ahead.
        case dayTooLate
    }

    /// The first day with doses again as `yyyy-mm-dd`, as sent.
    public let resumes: String

    /// Takes the field as it was sent.
    public init(resumes: String) {
        self.resumes = resumes
    }

    /// The last day of the pause, which is the day before doses begin again.
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
