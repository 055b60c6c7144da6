import Clinical

/// Finds where a course ends that consists of so many slots.
struct SlotCounter {
    private let pattern: TimingPattern
    private let events: [DateTime]
    private let anchor: ScheduleAnchor
    private let meals: MealTimes
    private let zone: ZoneRules

    init(_ pattern: TimingPattern, events: [DateTime], anchor: ScheduleAnchor, meals: MealTimes, zone: ZoneRules) {
        self.pattern = pattern
        self.events = events
        self.anchor = anchor
        self.meals = meals
        self.zone = zone
    }

    /// The first instant after the last of `count` slots, and where what follows starts; nil if there are fewer.
    func end(_ count: Int64) -> (end: Instant, next: ScheduleStart)? {
        switch pattern.times {
        case .clock, .meals, .spread: lastDay(count)
        case .interval(let length): lastStep(count, length)
        case .events: lastEvent(count)
        }
    }

    private func after(_ last: Instant) -> Instant { Instant(milliseconds: last.milliseconds + 1) }

    private func lastDay(_ count: Int64) -> (end: Instant, next: ScheduleStart)? {
        let times = DayTimes(pattern.times, meals: meals)
        var clock = WallClock(zone: zone)
        var left = count
        var last: Moment?
        let first = Int64(anchor.day.number)
        DayCycle(pattern, anchor: anchor.day)
            .visit(from: first - 1 - times.daysAfter, through: Int64(CalendarDay.latest.number)) { day in
                let seconds = times.seconds(on: day)
                if day > first + 1 + times.daysBefore, left > Int64(seconds.count) {
                    left -= Int64(seconds.count)
                    return true
                }
                for second in seconds {
                    let local = day * 86_400 + second
                    let at = clock.moment(local, day: CalendarDay(clamping: local.dividedDown(by: 86_400)))
                    guard at.instant >= anchor.first else { continue }
                    left -= 1
                    if left == 0 {
                        last = at
                        return false
                    }
                }
                return true
            }
        guard let last else { return nil }
        return (after(last.instant), .day(last.day.adding(days: 1)))
    }

    private func lastStep(_ count: Int64, _ length: Int64) -> (end: Instant, next: ScheduleStart)? {
        var step = count - 1
        if !pattern.weekdays.isEmpty || !pattern.monthDays.isEmpty {
            guard let named = lastNamedStep(count, length) else { return nil }
            step = named
        }
        let (span, isTooLong) = step.multipliedReportingOverflow(by: length)
        guard !isTooLong, span < 366_000 * 86_400_000 else { return nil }
        let last = Instant(milliseconds: anchor.instant.milliseconds + span)
        return (after(last), .instant(Instant(milliseconds: last.milliseconds + length)))
    }

    /// The step of the last slot if only some days count; nil if it is further away than is worth looking for.
    private func lastNamedStep(_ count: Int64, _ length: Int64) -> Int64? {
        let cycle = DayCycle(pattern, anchor: anchor.day)
        var left = count
        for step in 0..<Int64(1_000_000) {
            let at = zone.local(at: Instant(milliseconds: anchor.instant.milliseconds + step * length))
            guard at.day < .latest else { return nil }
            if cycle.isNamed(Int64(at.day.number)) { left -= 1 }
            if left == 0 { return step }
        }
        return nil
    }

    private func lastEvent(_ count: Int64) -> (end: Instant, next: ScheduleStart)? {
        let instants = events.map { ScheduleAnchor($0.start, morning: meals.morning, zone: zone).instant }
            .inOrder(by: <).withoutRepeats
        guard count <= instants.count, let last = instants.prefix(Int(count)).last else { return nil }
        return (after(last), .day(zone.local(at: last).day.adding(days: 1)))
    }
}
