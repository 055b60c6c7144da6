import Clinical

extension AllergenHistory {
    /// What the records lack, and what they show about missed days.
    var recordReasons: [DoseReason] {
        if let backwards { return [backwards] }
        guard let lastDay else {
            let isUnknown = plan == nil || check.unknowns.contains(.earlierDoses)
            return [DoseReason(rule: .noEarlierDose, verdict: isUnknown ? .call : .ask)]
        }
        guard let rules else { return [] }
        return missed(since: lastDay, rules)
    }

    /// The last day with known data: the day of the last dose, or the day before the person's level was
    /// recorded here.
    private var lastDay: CalendarDay? {
        let days = earlier.map { day(of: $0) } + starts.map { $0.recordedOn.adding(days: -1) }
        return days.max()
    }

    private var starts: [LevelStart] {
        check.starts.filter { $0.level.allergen == allergen && $0.recordedOn <= check.at.day }
    }

    /// A dose after the time of the check, or on a later calendar day.
    private var backwards: DoseReason? {
        let ahead = later ?? earlier.last { day(of: $0) > today }
        return ahead.map { DoseReason(rule: .clockWentBackwards(last: $0.at), verdict: .call) }
    }

    private func missed(since lastDay: CalendarDay, _ rules: DoseRules) -> [DoseReason] {
        guard lastDay < today else { return [] }
        var open: (count: Int, first: CalendarDay, last: CalendarDay)?
        for step in 0..<lastDay.days(until: today) {
            let day = lastDay.adding(days: step)
            if isAccounted(day, rules) { continue }
            open = ((open?.count ?? 0) + 1, open?.first ?? day, day)
        }
        if let open {
            let rule = DoseReason.Rule.daysWithoutRecord(open.count, first: open.first, last: open.last)
            return [DoseReason(rule: rule, verdict: canBeAsked(open.first, open.count) ? .ask : .call)]
        }
        let run = lastDay.days(until: today) - 1
        return run > 0 ? [missed(run, first: lastDay.adding(days: 1), rules)] : []
    }

    /// Whether someone can be expected to remember: only yesterday, until they answer that they don't know.
    private func canBeAsked(_ day: CalendarDay, _ count: Int) -> Bool {
        count == 1 && day == today.adding(days: -1) && !check.unknowns.contains(.day(day))
    }

    private func missed(_ run: Int, first: CalendarDay, _ rules: DoseRules) -> DoseReason {
        guard let rule = rules.missed.last(where: { $0.days <= run }) else {
            return DoseReason(rule: .missedDaysWithoutRule(run, first: first), verdict: .call)
        }
        return DoseReason(
            rule: .missedDays(run, first: first, rule: rule.days, action: rule.action),
            verdict: rule.action.verdict
        )
    }

    /// Whether every dose of a past day was taken, recorded as skipped, or paused by the clinic.
    private func isAccounted(_ day: CalendarDay, _ rules: DoseRules) -> Bool {
        if check.holds.contains(where: { $0.holds(allergen, on: day) }) { return true }
        if starts.contains(where: { $0.covers(day) }) { return true }
        // Before the plan was agreed, the number of doses per day is unknown.
        let needed = plan.map { $0.agreement.day <= day } ?? false ? rules.dosesPerDay : 1
        return taken(on: day) + skipped(on: day) >= needed
    }

    func taken(on day: CalendarDay) -> Int {
        earlier.filter { self.day(of: $0) == day }.count
    }

    func skipped(on day: CalendarDay) -> Int {
        var slots: [Int] = []
        for skip in check.skips where skip.allergen == allergen && skip.day == day && !slots.contains(skip.slot) {
            slots.append(skip.slot)
        }
        return slots.count
    }
}
