public import Clinical

/// The one friendly word to somebody who has not answered for a while: once for each silence, and never more.
public struct StudyNudge: Sendable, Hashable {
    /// For how many days there was no answer, today not counted.
    public let days: Int

    /// Nil if there is nothing to say.
    ///
    /// - Parameters:
    ///   - asked: on how many days the questions were asked since the newest answer, without today.
    ///   - last: the day of the newest answer, or of joining.
    ///   - nudged: the day on which it was said last. It can be seen for the rest of that day.
    public init?(
        asked: Int, last: CalendarDay, nudged: CalendarDay?, today: CalendarDay, in details: StudyDetails
    ) {
        guard details.nudgeDays > 0, details.linkage == .pseudonymous, asked >= details.nudgeDays else { return nil }
        if let nudged, nudged > last, nudged != today { return nil }
        days = asked
    }

    /// The days without an answer, up to yesterday; nil if there is none.
    ///
    /// - Parameter last: the day of the newest answer; nil without any.
    public static func silence(
        enrolled: CalendarDay, last: CalendarDay?, today: CalendarDay, in details: StudyDetails, phase: StudyPhase
    ) -> ClosedRange<CalendarDay>? {
        guard let days = AnsweredDays.soFar(enrolled: enrolled, last: last, today: today, in: details, phase: phase)
        else { return nil }
        let first = last.map { max($0.adding(days: 1), days.lowerBound) } ?? days.lowerBound
        return first <= days.upperBound ? first...days.upperBound : nil
    }
}
