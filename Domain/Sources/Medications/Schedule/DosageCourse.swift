import Clinical

/// One dosage with its pattern, anchored and bounded.
struct DosageCourse {
    let index: Int
    let pattern: TimingPattern
    /// The dates of the dosage, if they are what it consists of.
    let events: [DateTime]
    let anchor: ScheduleAnchor
    /// The first instant after the course; nil if it is open.
    let end: Instant?
    let isAnchorAssumed: Bool
    /// Where what follows it starts; nil if it never ends.
    let next: ScheduleStart?
}

extension DosageSchedule {
    /// One dosage, starting where it says itself, else where the ones before it end, else where the schedule starts.
    ///
    /// Nil if it has no slots.
    func course(_ index: Int, after chained: ScheduleStart?, from first: CalendarDay) -> DosageCourse? {
        guard let timing = dosages[index].timing, let pattern = dosages[index].schedulablePattern else { return nil }
        let given = timing.start ?? chained ?? start
        let anchor = ScheduleAnchor(given ?? .day(first), morning: meals.morning, zone: zone)
        let bounds = CourseEnd(timing.repeat?.bounds, anchor: anchor, zone: zone)
        let count = timing.repeat?.countMax ?? timing.repeat?.count
        let counted = count.flatMap { count in
            SlotCounter(pattern, events: timing.event, anchor: anchor, meals: meals, zone: zone).end(Int64(count))
        }
        let end = [bounds.end, counted?.end].compactMap { $0 }.min()
        return DosageCourse(
            index: index, pattern: pattern, events: timing.event, anchor: anchor, end: end,
            isAnchorAssumed: given == nil && (pattern.needsAnchor || count != nil || bounds.isFromAnchor),
            next: end == nil ? nil : end == bounds.end ? bounds.next : counted?.next)
    }
}

extension Dosage {
    /// The pattern of a dosage that has slots; nil for the others.
    var schedulablePattern: TimingPattern? {
        guard !asNeeded, !isAsWritten, let timing, case .success(let pattern) = TimingPattern.read(timing),
            !pattern.lacksTimes
        else { return nil }
        return pattern
    }
}

extension Timing {
    /// The start that it gives itself: that of its bounds, else its first event.
    var start: ScheduleStart? {
        if case .period(start: let start?, end: _)? = `repeat`?.bounds { return start.start }
        return event.inOrder { $1.isAfter($0) }.first?.start
    }
}
