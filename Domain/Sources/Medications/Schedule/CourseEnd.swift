import Clinical

/// Where bounds end a course.
struct CourseEnd {
    /// The first instant after it; nil if it is open.
    let end: Instant?
    /// The same as a start for what follows.
    let next: ScheduleStart?
    /// Whether the end is counted from the anchor.
    let isFromAnchor: Bool

    init(_ bounds: TimingBounds?, anchor: ScheduleAnchor, zone: ZoneRules) {
        switch bounds {
        case .period(start: _, end: let last?):
            switch last.value {
            // The end of a period is included, to the millisecond.
            case .moment(let moment): next = .instant(Instant(milliseconds: moment.instant.milliseconds + 1))
            default: next = .day(last.lastDay.adding(days: 1))
            }
            isFromAnchor = false
        case .duration(let length) where !length.isOpen:
            next = CourseLength(length).map { anchor.after($0) }
            isFromAnchor = true
        case .range(let range) where range.high != nil:
            next = CourseLength(range.high).map { anchor.after($0) }
            isFromAnchor = true
        default:
            next = nil
            isFromAnchor = false
        }
        end = next.map { ScheduleAnchor($0, morning: .midnight, zone: zone).first }
    }
}

extension Quantity {
    /// Whether it says "at least".
    fileprivate var isOpen: Bool { comparator == .atLeast || comparator == .greater }
}

extension ScheduleAnchor {
    /// The start of what follows after so long a course.
    fileprivate func after(_ length: CourseLength) -> ScheduleStart {
        switch length {
        case .elapsed(let milliseconds):
            return .instant(Instant(milliseconds: instant.milliseconds + milliseconds))
        case .days(let days): return .day(CalendarDay(clamping: Int64(day.number) + days))
        case .months(let months): return .day(day.adding(months: months))
        }
    }
}

extension CalendarDay {
    /// The same day so many months later, or the last day of a month that is shorter.
    func adding(months: Int64) -> CalendarDay {
        let month = Int64(year) * 12 + Int64(self.month) - 1 + months
        guard let first = CalendarDay(year: Int(month / 12), month: Int(month % 12) + 1, day: 1) else { return .latest }
        return first.adding(days: min(day, first.lastOfMonth.day) - 1)
    }
}

extension TimingBounds {
    /// The start that they give; nil if it is open.
    var start: ScheduleStart? {
        guard case .period(start: let start?, end: _) = self else { return nil }
        return start.start
    }
}

extension TimingPattern {
    /// Whether its days or times depend on where it starts.
    var needsAnchor: Bool {
        switch times {
        case .interval: return true
        case .events: return false
        case .clock, .meals, .spread: break
        }
        switch days {
        case .daily(let step): return step > 1
        case .weekly(let step): return step > 1 || weekdays.isEmpty
        case .monthly(let step): return step > 1 || monthDays.isEmpty
        }
    }
}
