public import Clinical

/// When a reminder is due, again and again.
public enum ReminderSchedule: Sendable, Hashable {
    /// At wall-clock times of the days, sorted and without repeats. They stay on the wall when the clocks change.
    case clock(ReminderDays, at: [TimeOfDay])
    /// Every so many elapsed seconds, counted from an instant that is itself due. Clock changes do not move it.
    case interval(seconds: Int64, from: Instant)

    /// The shortest interval: one minute.
    public static let shortestInterval: Int64 = 60
}

/// The days of a reminder.
public enum ReminderDays: Sendable, Hashable {
    /// Every day.
    case daily
    /// These days of the week.
    case weekdays(Set<Weekday>)
    /// Every so many days, counted from a day that is itself due; at least 1.
    case every(Int, from: CalendarDay)

    /// Whether a day is among them.
    public func contains(_ day: CalendarDay) -> Bool {
        switch self {
        case .daily: true
        case .weekdays(let days): days.contains(day.weekday)
        case .every(let count, let first): day >= first && first.days(until: day) % max(1, count) == 0
        }
    }
}

extension TimeOfDay {
    /// So many times spread evenly over waking hours, the first and the last hour included; one time is the first.
    ///
    /// Times are rounded down to 5 minutes, as nobody expects a reminder at 10:37. Waking hours may pass midnight.
    public static func spread(_ count: Int, from first: TimeOfDay, through last: TimeOfDay) -> [TimeOfDay] {
        guard count > 1 else { return [first] }
        let length = (last.minutes - first.minutes + 1440) % 1440
        let times = (0..<count).compactMap { index -> TimeOfDay? in
            let step = index == count - 1 ? length : length * index / (count - 1) / 5 * 5
            return TimeOfDay(minutes: (first.minutes + step) % 1440)
        }
        return times.inOrder(by: <).withoutRepeats
    }
}
