import Clinical

/// The times of a pattern on any of its days, in seconds from that day's midnight, in order and without repeats.
///
/// Offsets from meals can reach the day before or after.
struct DayTimes {
    let seconds: [Int64]

    /// Empty for patterns that are not made of days.
    init(_ times: TimingPattern.Times, meals: MealTimes) {
        let unsorted: [Int64] =
            switch times {
            case .clock(let clock): clock.map { Int64($0.seconds) }
            case .meals(let codes, let offset): codes.map { meals.seconds($0, offset: offset) }
            case .spread(let count): meals.spread(count)
            case .interval, .events: []
            }
        seconds = unsorted.inOrder(by: <).withoutRepeats
    }

    /// How many days before their own the earliest ones are; negative if they are after.
    var daysBefore: Int64 { -(seconds.first ?? 0).dividedDown(by: 86_400) }

    /// How many days after their own the latest ones are.
    var daysAfter: Int64 { (seconds.last ?? 0).dividedDown(by: 86_400) }
}

extension Int64 {
    /// The quotient rounded down, for negative numbers too.
    func dividedDown(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
