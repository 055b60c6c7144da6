public import Clinical

/// What is due when, for any rules in one zone.
public struct ReminderPlan: Sendable, Hashable {
    /// The rules, each with its own id.
    public let rules: [ReminderRule]
    /// The zone of the person's clock.
    public let zone: ZoneRules

    /// Creates a plan for a zone.
    public init(rules: [ReminderRule], zone: ZoneRules) {
        self.rules = rules
        self.zone = zone
    }

    /// Everything due on the days, both included, by time and then by id.
    ///
    /// A wall-clock time that a clock change skips is due as much later as the change is long (02:30 becomes
    /// 03:30+02:00); of one that occurs twice, the first. That is what RFC 5545 and dateutil's `resolve_imaginary` do.
    /// If two times of a rule fall together that way, it is due once.
    public func due(from: CalendarDay, through: CalendarDay) -> [DueReminder] {
        guard from <= through else { return [] }
        var due: [DueReminder] = []
        for rule in rules {
            switch rule.schedule {
            case .clock(let days, let times): append(rule.id, days, times, from, through, to: &due)
            case .interval(let seconds, let start): append(rule.id, every: seconds, start, from, through, to: &due)
            }
        }
        return due.indices.inOrder { left, right in
            let (one, other) = (due[left].at.instant, due[right].at.instant)
            return one != other ? one < other : due[left].rule.text.isBefore(due[right].rule.text)
        }.map { due[$0] }
    }

    private func append(
        _ rule: ReminderRule.ID, _ days: ReminderDays, _ times: [TimeOfDay], _ from: CalendarDay,
        _ through: CalendarDay, to due: inout [DueReminder]
    ) {
        let start = due.count
        for number in from.number...through.number {
            let day = CalendarDay(clamping: Int64(number))
            guard days.contains(day) else { continue }
            for (slot, time) in times.enumerated() {
                let next = DueReminder(rule: rule, at: zone.moment(day, time), day: day, slot: Int64(slot))
                // A skipped time can meet the next one, and where a zone skips a whole day, that of the next day. Indices
                // and no slice: a slice would share the array, and each `append` would copy it.
                let earlier = max(start, due.count - 2 * times.count)..<due.count
                if let same = earlier.first(where: { due[$0].at.instant == next.at.instant }) { due.remove(at: same) }
                due.append(next)
            }
        }
    }

    private func append(
        _ rule: ReminderRule.ID, every seconds: Int64, _ start: Instant, _ from: CalendarDay, _ through: CalendarDay,
        to due: inout [DueReminder]
    ) {
        let first = zone.moment(from, .midnight).instant
        let end = zone.moment(through.adding(days: 1), .midnight).instant
        let length = max(seconds, ReminderSchedule.shortestInterval) * 1000
        // Rounded up, so that the first one is not before the window.
        var slot = max(0, (first.milliseconds - start.milliseconds + length - 1) / length)
        while true {
            let at = Instant(milliseconds: start.milliseconds + slot * length)
            guard at < end else { return }
            let moment = zone.local(at: at)
            due.append(DueReminder(rule: rule, at: moment, day: moment.day, slot: slot))
            slot += 1
        }
    }
}

extension String {
    /// By the bytes of UTF-8, without the tables of Unicode that phones do not load.
    fileprivate func isBefore(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}
