public import Clinical

extension SignalHistory {
    /// The signals on a day, in the order of the rules. Unknown days add nothing: a rule can hold by what is known, and
    /// its absence means nothing where days are unknown.
    public func signals(on today: CalendarDay, birthdate: CalendarDay) -> [AsthmaSignal] {
        guard let first = firstDay, first <= today else { return [] }
        let isChild = birthdate.age(on: today) < SignalRules.childNights.under
        let found = [
            relieverDaySignal(first, today), burstSignal(first, today), canisterSignal(first, today),
            puffSignal(first, today), isChild ? childNightSignal(first, today) : nightSignal(first, today),
            belowGreenSignal(today),
        ]
        return found.compactMap { $0 }
    }

    private func relieverDaySignal(_ first: CalendarDay, _ today: CalendarDay) -> AsthmaSignal? {
        let rule = SignalRules.relieverDays
        let sums = DaySums(relieverPuffs.mapValues { min($0, 1) }, from: first, through: today)
        return windowSignal(.relieverDays, sums, atLeast: rule.above + 1, rule.window, first, today)
    }

    private func puffSignal(_ first: CalendarDay, _ today: CalendarDay) -> AsthmaSignal? {
        let sums = DaySums(inhaledPuffs, from: first, through: today)
        return windowSignal(.puffs, sums, atLeast: SignalRules.puffs.atLeast, SignalRules.puffs.window, first, today)
    }

    private func canisterSignal(_ first: CalendarDay, _ today: CalendarDay) -> AsthmaSignal? {
        let rule = SignalRules.canisters
        var starts: [CalendarDay: Int] = [:]
        for day in canisterStarts { starts[day, default: 0] += 1 }
        let sums = DaySums(starts, from: first, through: today)
        return windowSignal(.canisters, sums, atLeast: rule.atLeast, rule.window, first, today)
    }

    private func nightSignal(_ first: CalendarDay, _ today: CalendarDay) -> AsthmaSignal? {
        let rule = SignalRules.nightUse
        return windowSignal(.nightUse, nightSums(first, today), atLeast: rule.atLeast, rule.window, first, today)
    }

    private func childNightSignal(_ first: CalendarDay, _ today: CalendarDay) -> AsthmaSignal? {
        let rule = SignalRules.childNights
        return windowSignal(.childNights, nightSums(first, today), atLeast: rule.above + 1, rule.window, first, today)
    }

    private func nightSums(_ first: CalendarDay, _ today: CalendarDay) -> DaySums {
        var counts: [CalendarDay: Int] = [:]
        for night in nights { counts[night] = 1 }
        return DaySums(counts, from: first, through: today)
    }

    /// A signal of a rule that counts in a window.
    private func windowSignal(
        _ rule: AsthmaSignal.Rule, _ sums: DaySums, atLeast needed: Int, _ days: Int, _ first: CalendarDay,
        _ today: CalendarDay
    ) -> AsthmaSignal? {
        // Before this day the window is not held as a whole, and its count may be too low.
        let held = rule == .nightUse || rule == .childNights ? nightsFrom : countsFrom
        let earliest = held.map { $0.adding(days: days - 1) }
        let run = DayRuns.current(from: earliest.map { max($0, first) } ?? first, through: today) {
            sums.sum(days: days, through: $0) >= needed
        }
        return run.map { run in
            AsthmaSignal(
                rule: rule, since: run.since, through: today, count: sums.sum(days: days, through: today),
                windowDays: days, isPerhapsOlder: run.since == earliest)
        }
    }

    private func belowGreenSignal(_ today: CalendarDay) -> AsthmaSignal? {
        guard let first = bestOfDay.keys.min(), first <= today else { return nil }
        func isBelow(_ day: CalendarDay) -> Bool { bestOfDay[day].map { $0 != .green } ?? false }
        // Today may not have been measured yet, which ends nothing.
        let last = bestOfDay[today] == nil ? today.adding(days: -1) : today
        guard let run = DayRuns.current(from: first, through: last, isBelow) else { return nil }
        let days = run.since.days(until: last) + 1
        guard days >= SignalRules.belowGreen else { return nil }
        return AsthmaSignal(rule: .belowGreen, since: run.since, through: last, count: days, windowDays: days)
    }
}
