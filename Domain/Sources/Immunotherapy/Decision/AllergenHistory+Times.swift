import Clinical

extension AllergenHistory {
    /// What speaks against this time of the day, and the pauses of the clinic.
    var timeReasons: [DoseReason] {
        var rules: [DoseReason.Rule] = []
        if let tooSoon { rules.append(tooSoon) }
        if let dayComplete { rules.append(dayComplete) }
        if let window = self.rules?.window, !window.contains(check.at.time) { rules.append(.outsideWindow(window)) }
        rules += holds.map { .held($0.id, from: $0.from) }
        return rules.map { DoseReason(rule: $0, verdict: .hold) }
    }

    /// When all of today's reasons to wait are over; nil when one of them does not end by itself.
    ///
    /// A wait until another day ends at the usual time, or when the least time between doses is over, if that is later.
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

    /// When the window opens: today at its opening, on another day at the usual time.
    private func opening(_ rules: DoseRules) -> Moment {
        let opening = rules.window.opening(notBefore: check.at, zone: check.zone)
        return rules.window.day(of: opening) > today ? nextUsualTime(from: opening, rules) : opening
    }

    /// The first of the plan's times on one of the plan's days.
    private func usualTime(on day: CalendarDay, _ rules: DoseRules) -> Moment {
        let first = check.zone.moment(day, rules.window.from)
        return nextUsualTime(from: first, rules)
    }

    /// The first of the plan's times from the opening of a day on; the opening itself when the day has none left.
    private func nextUsualTime(from opening: Moment, _ rules: DoseRules) -> Moment {
        let day = rules.window.day(of: opening)
        for time in rules.times where rules.window.contains(time) {
            let isAfterMidnight = rules.window.passesMidnight && time < rules.window.until
            let usual = check.zone.moment(isAfterMidnight ? day.adding(days: 1) : day, time)
            if usual.instant >= opening.instant { return usual }
        }
        return opening
    }

    /// When the least time after the last dose is over; nil if the plan gives none.
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

    /// The pauses that touch the plan's day or the day on the wall.
    private var holds: [DoseHold] {
        check.holds.filter { $0.holds(allergen, on: today) || $0.holds(allergen, on: check.at.day) }
            .inOrder { ($0.from, $0.id.text) < ($1.from, $1.id.text) }
    }
}
