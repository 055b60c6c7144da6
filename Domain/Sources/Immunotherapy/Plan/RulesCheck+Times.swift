import Clinical

extension RulesCheck {
    /// The window; nil if it is invalid.
    mutating func window() -> DoseWindow? {
        let from = Whitespace.trimmed(draft.windowFrom)
        let until = Whitespace.trimmed(draft.windowUntil)
        guard let midnight = TimeOfDay(minutes: 0) else { return nil }
        if from.isEmpty && until.isEmpty { return DoseWindow(from: midnight, until: midnight) }
        guard !from.isEmpty, !until.isEmpty else {
            problems.append(.windowIncomplete)
            return nil
        }
        let first = TimeOfDay(text: from)
        let last = TimeOfDay(text: until)
        if first == nil { problems.append(.windowFromUnreadable) }
        if last == nil { problems.append(.windowUntilUnreadable) }
        guard let first, let last else { return nil }
        return DoseWindow(from: first, until: last)
    }

    /// The usual times that could be parsed.
    mutating func times(in window: DoseWindow?) -> [TimeOfDay] {
        var times: [TimeOfDay] = []
        var count = 0
        for (row, text) in draft.times.enumerated() where !Whitespace.trimmed(text).isEmpty {
            count += 1
            guard let time = TimeOfDay(text: text) else {
                problems.append(.timeUnreadable(row))
                continue
            }
            if times.contains(time) {
                problems.append(.timeTwice(row))
            } else if let window, !window.contains(time) {
                problems.append(.timeOutsideWindow(row))
            }
            times.append(time)
        }
        if count == 0 { problems.append(.timesMissing) }
        if count > DoseRulesDraft.timesLimit { problems.append(.tooManyTimes(limit: DoseRulesDraft.timesLimit)) }
        return times
    }

    /// The minimum gap between doses in minutes; blank and zero are the same.
    mutating func gap(between times: [TimeOfDay]) -> Int? {
        let minutes: Int?
        do throws(NumberProblem) {
            minutes = try WholeNumber.minutes(ofHours: draft.gap, DoseRulesDraft.gapLimits, decimal: decimal)
        } catch {
            problems.append(.gap(error))
            return nil
        }
        guard let minutes, minutes > 0 else { return nil }
        let shortest = RulesCheck.shortestDistance(between: times)
        if minutes > shortest { problems.append(.gapLongerThanTimes(minutes: shortest)) }
        return minutes
    }

    /// Minutes between the two closest usual times, wrapping at midnight; a full day if there is only one.
    static func shortestDistance(between times: [TimeOfDay]) -> Int {
        let minutes = times.map { $0.minutes }.sorted()
        guard let first = minutes.first, let last = minutes.last, minutes.count > 1 else { return 1440 }
        var shortest = first + 1440 - last
        for (earlier, later) in zip(minutes, minutes.dropFirst()) where later > earlier {
            shortest = min(shortest, later - earlier)
        }
        return shortest
    }
}
