public import Clinical

/// How many of the days so far somebody has answered.
public struct AnsweredDays: Sendable, Hashable {
    public let answered: Int
    /// Never fewer than were answered.
    public let of: Int

    /// Nil while there was no day to answer.
    ///
    /// - Parameter asked: on how many of the days so far the questions were asked.
    public init?(answered: Int, asked: Int) {
        guard asked > 0 || answered > 0 else { return nil }
        self.answered = answered
        of = max(asked, answered)
    }

    /// The days so far. Today counts once it is answered, since there is still time for it. Nil before the first day is
    /// over, and once the study takes no answers: if it was closed early, its last day is not known.
    ///
    /// - Parameters:
    ///   - today: in the person's zone.
    ///   - last: the day of the newest answer; nil without any.
    public static func soFar(
        enrolled: CalendarDay, last: CalendarDay?, today: CalendarDay, in details: StudyDetails, phase: StudyPhase
    ) -> ClosedRange<CalendarDay>? {
        guard phase.takesAnswers else { return nil }
        let through = last == today ? today : today.adding(days: -1)
        // A pilot is open on any day.
        let first = phase == .pilot ? enrolled : max(enrolled, details.starts)
        let end = phase == .pilot ? through : min(through, details.ends)
        return first <= end ? first...end : nil
    }
}
