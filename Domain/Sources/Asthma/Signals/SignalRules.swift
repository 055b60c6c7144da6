public import Clinical

/// The numbers of the signals.
public enum SignalRules {
    /// Reliever days: more than 2 of 7 (GINA's "more than twice a week"; EPR-3, "more than 2 days per week").
    public static let relieverDays = (above: 2, window: 7)
    /// A burst: a mean of at least 3 puffs a day over two days, above the mean of the two weeks before; bursts within 7 days
    /// are one (npj Prim Care Respir Med 2024, s41533-024-00382-x).
    public static let burst = (puffsPerDay: 3, days: 2, before: 14, oneWithin: 7)
    /// Three canisters or more in a year go with more attacks (ERJ Open Res 2022; GINA).
    public static let canisters = (atLeast: 3, window: 365)
    /// Three canisters of 200 puffs.
    public static let puffs = (atLeast: 600, window: 365)
    /// Any night in four weeks (GINA).
    public static let nightUse = (atLeast: 1, window: 28)
    /// Under the age of 12, more than one night in 30 days (EPR-3, ages 0 to 4 and 5 to 11).
    public static let childNights = (above: 1, window: 30, under: 12)
    /// Days running below green.
    public static let belowGreen = 2
    /// Days without a delivery.
    public static let deviceSilent = 7
}

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
        let run = DayRuns.current(from: first, through: today) { sums.sum(days: days, through: $0) >= needed }
        return run.map { run in
            AsthmaSignal(
                rule: rule, since: run.since, through: today, count: sums.sum(days: days, through: today),
                windowDays: days)
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
