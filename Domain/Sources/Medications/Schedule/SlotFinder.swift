import Clinical

/// Finds the slots of one course in a window.
struct SlotFinder {
    /// Whether there are more than can be listed.
    private(set) var isCut = false

    private let course: DosageCourse
    private let window: SlotWindow
    private let meals: MealTimes
    private let most: Int
    private var clock: WallClock
    private var slots: [DoseSlot] = []
    /// Whether a clock change moved something, so that times may be out of order or fall together.
    private var isMoved = false

    init(_ course: DosageCourse, window: SlotWindow, meals: MealTimes, zone: ZoneRules, most: Int) {
        self.course = course
        self.window = window
        self.meals = meals
        self.most = most
        clock = WallClock(zone: zone)
    }

    /// The slots by time.
    mutating func find() -> [DoseSlot] {
        guard !window.isEmpty else { return [] }
        switch course.pattern.times {
        case .clock: findDays(.clock)
        case .meals: findDays(.meal)
        case .spread: findDays(.spread)
        case .interval(let length): findSteps(length)
        case .events: findEvents()
        }
        if isMoved { tidy() }
        return slots
    }

    private mutating func tidy() {
        slots = slots.inOrder { $0.at.instant < $1.at.instant }
        // Of two that fall together the one that means this very time stays.
        slots = slots.indices.compactMap { index in
            let isLast = index + 1 == slots.count || slots[index + 1].at.instant != slots[index].at.instant
            return isLast ? slots[index] : nil
        }
    }

    /// Makes room for what a full window holds; patterns that leave days out need less.
    private mutating func reserve(_ count: Int64) {
        if count > 0, count < 20_000 { slots.reserveCapacity(Int(count)) }
    }

    private mutating func append(_ at: Moment, _ day: CalendarDay, _ basis: SlotBasis, _ number: Int64) -> Bool {
        guard at.instant >= course.anchor.first else { return true }
        if let end = course.end, at.instant >= end { return basis != .interval }
        guard slots.count < most else {
            isCut = true
            return false
        }
        slots.append(
            DoseSlot(
                at: at, day: day, dosage: course.index, basis: basis, latest: latest(at, day, number), number: number))
        return true
    }
}

// MARK: Days

extension SlotFinder {
    private mutating func findDays(_ basis: SlotBasis) {
        let times = DayTimes(course.pattern.times, meals: meals)
        let cycle = DayCycle(course.pattern, anchor: course.anchor.day)
        let first = max(Int64(window.first.number), Int64(course.anchor.day.number) - 1)
        var last = Int64(window.last.number)
        if let end = course.end { last = min(last, Int64(clock.zone.local(at: end).day.number)) }
        // Days whose times reach into each other are not in order by themselves.
        isMoved = times.daysBefore != 0 || times.daysAfter != 0
        reserve((last - first + 1) * Int64(times.most))
        var finder = self
        slots = []
        cycle.visit(from: first - times.daysAfter, through: last + times.daysBefore) { day in
            for second in times.seconds(on: day) {
                let local = day * 86_400 + second
                let civil = second >= 0 && second < 86_400 ? day : local.dividedDown(by: 86_400)
                guard civil >= first, civil <= last else { continue }
                let civilDay = CalendarDay(clamping: civil)
                let at = finder.clock.moment(local, day: civilDay)
                if finder.clock.isNearChange { finder.isMoved = true }
                guard finder.append(at, civilDay, basis, local - civil * 86_400) else { return false }
            }
            return true
        }
        self = finder
    }

    private mutating func latest(_ at: Moment, _ day: CalendarDay, _ number: Int64) -> Instant? {
        switch course.pattern.latitude {
        case nil: return nil
        case .elapsed(let milliseconds): return Instant(milliseconds: at.instant.milliseconds + milliseconds)
        case .days(let days): return wall(CalendarDay(clamping: Int64(day.number) + days), number)
        case .months(let months): return wall(day.adding(months: months), number)
        }
    }

    private mutating func wall(_ day: CalendarDay, _ seconds: Int64) -> Instant {
        clock.moment(Int64(day.number) * 86_400 + seconds, day: day).instant
    }
}

// MARK: Intervals and events

extension SlotFinder {
    private mutating func findSteps(_ length: Int64) {
        let cycle = DayCycle(course.pattern, anchor: course.anchor.day)
        let start = course.anchor.instant.milliseconds
        let from = max(window.instants.lowerBound.milliseconds, start)
        reserve((window.instants.upperBound.milliseconds - from) / length + 1)
        var step = -(start - from).dividedDown(by: length)
        while true {
            let instant = Instant(milliseconds: start + step * length)
            guard instant < window.instants.upperBound else { return }
            let at = clock.local(at: instant)
            if cycle.isNamed(Int64(at.day.number)) {
                guard append(at, at.day, .interval, step) else { return }
            }
            step += 1
        }
    }

    private mutating func findEvents() {
        isMoved = true
        for (index, event) in course.events.enumerated() {
            let anchor = ScheduleAnchor(event.start, morning: meals.morning, zone: clock.zone)
            guard window.instants.contains(anchor.instant) else { continue }
            let at = clock.zone.local(at: anchor.instant)
            _ = append(at, at.day, .event, Int64(index))
        }
    }
}
