public import Clinical

extension SignalHistory {
    /// The burst that is going on, or that ended within the last days; nil if there is none.
    func burstSignal(_ first: CalendarDay, _ today: CalendarDay) -> AsthmaSignal? {
        bursts(from: first, through: today).last.flatMap { burst in
            burst.since.days(until: today) < SignalRules.burst.oneWithin ? burst : nil
        }
    }

    /// Every burst through a day, the earliest first. Days of bursts that begin within 7 days of the first are one.
    public func bursts(through today: CalendarDay) -> [AsthmaSignal] {
        timedPuffs.keys.min().map { bursts(from: $0, through: today) } ?? []
    }

    private func bursts(from first: CalendarDay, through today: CalendarDay) -> [AsthmaSignal] {
        guard first <= today else { return [] }
        let rule = SignalRules.burst
        let puffs = DaySums(timedPuffs, from: first, through: today)
        var bursts: [AsthmaSignal] = []
        for step in 0...first.days(until: today) {
            let day = first.adding(days: step)
            let count = puffs.sum(days: rule.days, through: day)
            guard count >= rule.puffsPerDay * rule.days, isAboveBefore(count, day, puffs) else { continue }
            if let last = bursts.last, last.since.days(until: day) < rule.oneWithin {
                let highest = max(last.count, count)
                bursts[bursts.count - 1] = AsthmaSignal(
                    rule: .burst, since: last.since, through: day, count: highest, windowDays: rule.days)
            } else {
                bursts.append(
                    AsthmaSignal(rule: .burst, since: day, through: day, count: count, windowDays: rule.days))
            }
        }
        return bursts
    }

    /// Whether the two days are above the mean of the known days of the two weeks before. If none of those is known, there
    /// is nothing to be above, and no burst.
    private func isAboveBefore(_ count: Int, _ day: CalendarDay, _ puffs: DaySums) -> Bool {
        let rule = SignalRules.burst
        let last = day.adding(days: -rule.days)
        var knownDays = 0
        for step in 0..<rule.before {
            let earlier = last.adding(days: -step)
            if known.contains(earlier) || timedPuffs[earlier] != nil { knownDays += 1 }
        }
        guard knownDays > 0 else { return false }
        return count * knownDays > puffs.sum(days: rule.before, through: last) * rule.days
    }
}
