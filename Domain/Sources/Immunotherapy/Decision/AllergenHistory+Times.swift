import Clinical

extension AllergenHistory {
    /// The reasons against this time of day, and the clinic's pauses.
    var timeReasons: [DoseReason] {
        var rules: [DoseReason.Rule] = []
        if let tooSoon { rules.append(tooSoon) }
        if let dayComplete { rules.append(dayComplete) }
        if let window = self.rules?.window, !window.contains(check.at.time) { rules.append(.outsideWindow(window)) }
        rules += holds.map { .held($0.id, from: $0.from) }
        return rules.map { DoseReason(rule: $0, verdict: .hold) }
    }

    /// When all of today's reasons to wait have ended; nil if one of them does not end by itself.
    ///
    /// A wait until another day ends at the usual time, or when the minimum gap between doses is over, if later.
    func endOfHold(_ reasons: [DoseReason]) -> Moment? {
        guard let rules else { return nil }
        var end: Moment?
        for reason in reasons where reason.verdict == .hold {
            guard let own = self.end(of: reason.rule, rules) else { return nil }
            end = later(end, own)
        }
        guard let end else { return nil }
        let isAnotherDay = rules.window.day(of: end) > today
        return rules.window.opening(
            notBefore: isAnotherDay ? later(endOfGap(rules), end) : end, zone: check.zone)
    }

    private func later(_ one: Moment?, _ other: Moment) -> Moment {
        guard let one, other.instant < one.instant else { return other }
        return one
    }

    private func end(of rule: DoseReason.Rule, _ rules: DoseRules) -> Moment? {
        switch rule {
        case .tooSoon(gap: _, last: _, let until): until
        case .dayComplete: usualTime(on: today.adding(days: 1), rules)
        case .clinicSaid(_, amount: nil, clinician: _, at: _): usualTime(on: today.adding(days: 1), rules)
        case .outsideWindow: opening(rules)
        case .held(let id, from: _):
            holds.first { $0.id == id }?.through.map { usualTime(on: $0.adding(days: 1), rules) }
        default: nil
        }
    }

    /// When the window opens: at its start today, or at the usual time on another day.
    private func opening(_ rules: DoseRules) -> Moment {
        let opening = rules.window.opening(notBefore: check.at, zone: check.zone)
        return rules.window.day(of: opening) > today ? nextUsualTime(from: opening, rules) : opening
    }

    /// The first of the plan's times on a plan day.
    private func usualTime(on day: CalendarDay, _ rules: DoseRules) -> Moment {
        let first = check.zone.moment(day, rules.window.from)
        return nextUsualTime(from: first, rules)
    }

    /// The first of the plan's times at or after a day's opening; the opening itself if there are none left.
    private func nextUsualTime(from opening: Moment, _ rules: DoseRules) -> Moment {
        let day = rules.window.day(of: opening)
        for time in rules.times where rules.window.contains(time) {
            let isAfterMidnight = rules.window.passesMidnight && time < rules.window.until
            let usual = check.zone.moment(isAfterMidnight ? day.adding(days: 1) : day, time)
            if usual.instant >= opening.instant { return usual }
        }
        return opening
    }

    /// When the minimum gap after the last dose is over; nil if the plan sets none.
    private func endOfGap(_ rules: DoseRules) -> Moment? {
        guard let gap = rules.minimumGap, let last else { return nil }
        return check.zone.local(at: last.at.instant.adding(seconds: Int64(gap) * 60))
    }

    private var tooSoon: DoseReason.Rule? {
        guard let gap = rules?.minimumGap, let last else { return nil }
        let until = last.at.instant.adding(seconds: Int64(gap) * 60)
        guard check.at.instant < until else { return nil }
        return .tooSoon(gap: gap, last: last.at, until: check.zone.local(at: until))
    }

    private var dayComplete: DoseReason.Rule? {
        guard let rules else { return nil }
        let (taken, skipped) = (taken(on: today), skipped(on: today))
        guard taken + skipped >= rules.dosesPerDay else { return nil }
        return .dayComplete(taken: taken, skipped: skipped, of: rules.dosesPerDay)
    }

    /// The pauses that cover the plan's day or the calendar day.
    private var holds: [DoseHold] {
        check.holds.filter { $0.holds(allergen, on: today) || $0.holds(allergen, on: check.at.day) }
            .inOrder { ($0.from, $0.id.text) < ($1.from, $1.id.text) }
    }
}
