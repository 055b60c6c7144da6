import Clinical

extension AllergenCheck {
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
    func endOfHold(_ reasons: [DoseReason]) -> Moment? {
        guard let window = rules?.window else { return nil }
        var end: Moment?
        for reason in reasons where reason.verdict == .hold {
            guard let own = self.end(of: reason.rule, window) else { return nil }
            end = end.map { $0.instant < own.instant ? own : $0 } ?? own
        }
        return end.map { window.opening(notBefore: $0, zone: check.zone) }
    }

    private func end(of rule: DoseReason.Rule, _ window: DoseWindow) -> Moment? {
        switch rule {
        case .tooSoon(gap: _, last: _, let until): until
        case .dayComplete: check.zone.moment(today.adding(days: 1), window.from)
        case .outsideWindow: window.opening(notBefore: check.at, zone: check.zone)
        case .held(let id, from: _):
            holds.first { $0.id == id }?.through.map { check.zone.moment($0.adding(days: 1), window.from) }
        default: nil
        }
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
