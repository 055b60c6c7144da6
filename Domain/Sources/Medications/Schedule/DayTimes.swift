import Clinical

/// The times of a pattern on any of its days, in seconds from that day's midnight, in order and without repeats.
///
/// Offsets from meals can reach the day before or after.
struct DayTimes {
    private let weekdays: [Int64]
    /// Nil if weekends have the same.
    private let weekends: [Int64]?

    /// Empty for patterns that are not made of days.
    init(_ times: TimingPattern.Times, meals: MealTimes) {
        weekdays = DayTimes.seconds(times, meals)
        let weekends = meals.weekend.isEmpty ? weekdays : DayTimes.seconds(times, meals.atWeekend)
        self.weekends = weekends == weekdays ? nil : weekends
    }

    /// The times of a day, which is counted as `CalendarDay.number`.
    func seconds(on day: Int64) -> [Int64] {
        guard let weekends, CalendarDay(clamping: day).weekday.rawValue >= Weekday.saturday.rawValue else {
            return weekdays
        }
        return weekends
    }

    /// The most times of any day.
    var most: Int { max(weekdays.count, weekends?.count ?? 0) }

    /// How many days before their own the earliest ones are; negative if they are after.
    var daysBefore: Int64 { -min(first(weekdays), first(weekends)).dividedDown(by: 86_400) }

    /// How many days after their own the latest ones are.
    var daysAfter: Int64 { max(last(weekdays), last(weekends)).dividedDown(by: 86_400) }

    private func first(_ seconds: [Int64]?) -> Int64 { (seconds ?? weekdays).first ?? 0 }

    private func last(_ seconds: [Int64]?) -> Int64 { (seconds ?? weekdays).last ?? 0 }

    private static func seconds(_ times: TimingPattern.Times, _ meals: MealTimes) -> [Int64] {
        let unsorted: [Int64] =
            switch times {
            case .clock(let clock): clock.map { Int64($0.seconds) }
            case .meals(let codes, let offset): codes.map { meals.seconds($0, offset: offset) }
            case .spread(let count): meals.spread(count)
            case .interval, .events: []
            }
        return unsorted.inOrder(by: <).withoutRepeats
    }
}

extension Int64 {
    /// The quotient rounded down, for negative numbers too.
    func dividedDown(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
