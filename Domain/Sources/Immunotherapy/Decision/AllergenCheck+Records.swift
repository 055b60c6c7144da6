import Clinical

extension AllergenCheck {
    /// What the records lack, and what they say about missed days.
    var recordReasons: [DoseReason] {
        if let backwards { return [backwards] }
        guard !earlier.isEmpty else { return [DoseReason(rule: .noEarlierDose, verdict: .call)] }
        guard let rules else { return [] }
        let lastDay = earlier.map { day(of: $0) }.max() ?? today
        return missed(since: lastDay, rules)
    }

    /// A dose after the time asked about, or on a later day of the calendar.
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
            return [DoseReason(rule: rule, verdict: .call)]
        }
        let run = lastDay.days(until: today) - 1
        return run > 0 ? [missed(run, first: lastDay.adding(days: 1), rules)] : []
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

    /// Whether every dose of a past day was taken, or noted as left out, or paused by the clinic.
    private func isAccounted(_ day: CalendarDay, _ rules: DoseRules) -> Bool {
        if check.holds.contains(where: { $0.holds(allergen, on: day) }) { return true }
        // Before the plan was agreed, nobody knows how many doses a day had.
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
