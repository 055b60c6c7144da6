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

    /// Why an answer is one too many beside others, which may have been given before it or after it; nil if it is not.
    public func wait(given: Moment, beside others: [Moment]) -> Wait? {
        switch self {
        case .day: others.contains { $0.day == given.day } ? .tomorrow(given.day.adding(days: 1)) : nil
        case .hours24:
            others.first { abs($0.instant.milliseconds - given.instant.milliseconds) < 86_400_000 }
                .map { .until($0.instant.adding(seconds: 86_400)) }
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
        turn.wait(last: last, now: now) ?? prompt(now, air: air)
    }

    /// Why an answer is not taken that was given then, and may have waited on a phone since; nil if it is.
    ///
    /// - Parameter others: the other answers, at least those of the day before and after.
    public func wait(given: Moment, beside others: [Moment], air: Int?) -> AnswerTurn.Wait? {
        turn.wait(given: given, beside: others) ?? prompt(given, air: air)
    }

    private func prompt(_ moment: Moment, air: Int?) -> AnswerTurn.Wait? {
        if let wait = window?.wait(moment) { return wait }
        return trigger?.asks(air) ?? true ? nil : .quiet
    }
}
