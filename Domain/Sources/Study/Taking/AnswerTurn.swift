public import Clinical

/// How often a person answers, by the server's clock. The raw values are stored.
public enum AnswerTurn: String, Sendable, CaseIterable {
    /// Once per civil day in the person's zone.
    case day
    /// Once in 24 hours from the last answer.
    case hours24

    /// Why there is no question now, or nil if there is one.
    public enum Wait: Sendable, Hashable {
        case tomorrow(CalendarDay)
        case until(Instant)
        /// The window of today is still to come.
        case opens
        /// The window of today is over.
        case closed
        /// The air of the day is not as the study wants it, or not known.
        case quiet
    }

    /// - Parameter last: the newest answer; nil without any.
    public func wait(last: Moment?, now: Moment) -> Wait? {
        guard let last else { return nil }
        switch self {
        case .day:
            return last.day >= now.day ? .tomorrow(now.day.adding(days: 1)) : nil
        case .hours24:
            let next = last.instant.adding(seconds: 86_400)
            return now.instant < next ? .until(next) : nil
        }
    }
}

extension StudyDetails {
    /// Why there is no question now, or nil if there is one.
    ///
    /// - Parameters:
    ///   - last: the newest answer; nil without any.
    ///   - now: in the person's zone.
    ///   - air: hundredths of the figure that decides, on this day in the person's region; nil if it is not known.
    public func wait(last: Moment?, now: Moment, air: Int?) -> AnswerTurn.Wait? {
        if let wait = turn.wait(last: last, now: now) ?? window?.wait(now) { return wait }
        return trigger?.asks(air) ?? true ? nil : .quiet
    }
}
