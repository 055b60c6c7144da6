public import Clinical

/// How many of the days so far somebody has answered.
public struct AnsweredDays: Sendable, Hashable {
    public let answered: Int
    /// Never fewer than were answered.
    public let of: Int

    /// Today counts once it is answered, since there is still time for it. Nil before the first day is over, and once the
    /// study takes no answers: if it was closed early, its last day is not known.
    ///
    /// - Parameters:
    ///   - today: in the person's zone.
    ///   - last: the day of the newest answer; nil without any.
    public init?(
        answered: Int, enrolled: CalendarDay, last: CalendarDay?, today: CalendarDay, in details: StudyDetails,
        phase: StudyPhase
    ) {
        guard phase.takesAnswers else { return nil }
        let through = last == today ? today : today.adding(days: -1)
        // A pilot is open on any day.
        let days =
            phase == .pilot
            ? enrolled.days(until: through) + 1
            : max(enrolled, details.starts).days(until: min(through, details.ends)) + 1
        guard days > 0 || answered > 0 else { return nil }
        self.answered = answered
        of = max(days, answered)
    }
}
