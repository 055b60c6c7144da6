import Clinical

/// A time on a day of the week.
struct WeekdayTime: Hashable {
    let day: Weekday
    let time: ClockTime?
    let when: EventTiming?
}

/// The kinds of timing that the plan knows.
enum DgMPKind {
    case days, interval, times, timesOnDays, other
}

extension Dosage {
    var isFreeText: Bool { text != nil && timing == nil && doseAndRate.isEmpty }
}

extension TimingRepeat {
    var hasTimes: Bool { !when.isEmpty || !timeOfDay.isEmpty }

    /// Whether it says only how often in which period.
    var isPureInterval: Bool {
        frequency != nil && period != nil && periodUnit != nil && !hasTimes && dayOfWeek.isEmpty
    }

    var germanKind: DgMPKind {
        if !dayOfWeek.isEmpty { return hasTimes ? .timesOnDays : .days }
        if hasTimes { return .times }
        return isPureInterval ? .interval : .other
    }

    /// Whether the frequency is the one that the times and days make; true if there are none.
    var isFrequencyCounted: Bool {
        guard let frequency, hasTimes || !dayOfWeek.isEmpty else { return true }
        return frequency == max(1, when.count + timeOfDay.count) * max(1, dayOfWeek.count)
    }

    /// Whether the period is in weeks with days of the week, and in days with times.
    var hasGermanUnit: Bool {
        guard let periodUnit else { return true }
        if !dayOfWeek.isEmpty { return periodUnit == .week }
        return !hasTimes || periodUnit == .day
    }

    var lengthOfCourse: WrittenDecimal? {
        guard case .duration(let length)? = bounds else { return nil }
        return length.value
    }

    /// Each time of each day of the week, if there are both.
    var daysWithTimes: [WeekdayTime] {
        dayOfWeek.flatMap { day in
            timeOfDay.map { WeekdayTime(day: day, time: $0, when: nil) }
                + when.map { WeekdayTime(day: day, time: nil, when: $0) }
        }
    }
}

extension WrittenDecimal? {
    var isWholeOrMissing: Bool { self.map { $0.whole != nil } ?? true }
}
