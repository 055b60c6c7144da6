import Clinical

/// The days on which a pattern comes round, found by arithmetic instead of by trying each.
///
/// Days are counted from 1970-01-01.
struct DayCycle {
    private let days: TimingPattern.Days
    private let anchor: CalendarDay
    /// Bit 0 for Monday; all seven if no day is named.
    private let weekdays: UInt8
    private let monthDays: [Int]

    init(_ pattern: TimingPattern, anchor: CalendarDay) {
        days = pattern.days
        self.anchor = anchor
        monthDays = pattern.monthDays
        var weekdays: UInt8 = 0
        for day in pattern.weekdays { weekdays |= 1 << (day.rawValue - 1) }
        if weekdays == 0, case .weekly = pattern.days { weekdays = 1 << (anchor.weekday.rawValue - 1) }
        self.weekdays = weekdays == 0 ? 0x7F : weekdays
    }

    /// Calls `body` with each day from `first` through `last`, in order, until it returns false.
    func visit(from first: Int64, through last: Int64, _ body: (Int64) -> Bool) {
        switch days {
        case .daily(let step): visitDays(step, first, last, body)
        case .weekly(let step): visitWeeks(step, first, last, body)
        case .monthly(let step): visitMonths(step, first, last, body)
        }
    }

    private func visitDays(_ step: Int64, _ first: Int64, _ last: Int64, _ body: (Int64) -> Bool) {
        var day = first + remainder(Int64(anchor.number) - first, step)
        while day <= last {
            if isNamed(day), !body(day) { return }
            day += step
        }
    }

    /// Whether the days of the week and of the month that are named include a day.
    func isNamed(_ day: Int64) -> Bool {
        if weekdays != 0x7F, weekdays & (1 << UInt8(remainder(day + 3, 7))) == 0 { return false }
        guard !monthDays.isEmpty else { return true }
        let date = CalendarDay(clamping: day)
        let (number, length) = (date.day, date.lastOfMonth.day)
        return monthDays.contains { min($0, length) == number }
    }

    /// Weeks start on Monday, as in ISO 8601 and, unless it says otherwise, in a rule of RFC 5545.
    private func visitWeeks(_ step: Int64, _ first: Int64, _ last: Int64, _ body: (Int64) -> Bool) {
        var monday = first - remainder(first + 3, 7)
        let anchorMonday = Int64(anchor.number) - remainder(Int64(anchor.number) + 3, 7)
        monday += remainder(anchorMonday - monday, step * 7)
        // The week of `first` may be one that counts, and then so may its days from `first` on.
        while monday <= last {
            for weekday in 0..<Int64(7) where weekdays & (1 << UInt8(weekday)) != 0 {
                let day = monday + weekday
                if day >= first, day <= last, !body(day) { return }
            }
            monday += step * 7
        }
    }

    private func visitMonths(_ step: Int64, _ first: Int64, _ last: Int64, _ body: (Int64) -> Bool) {
        let start = CalendarDay(clamping: first)
        let anchorMonth = Int64(anchor.year) * 12 + Int64(anchor.month) - 1
        var month = Int64(start.year) * 12 + Int64(start.month) - 1
        month += remainder(anchorMonth - month, step)
        let numbers = monthDays.isEmpty ? [anchor.day] : monthDays.inOrder(by: <)
        while let begin = CalendarDay(year: Int(month / 12), month: Int(month % 12) + 1, day: 1) {
            guard Int64(begin.number) <= last else { return }
            let length = begin.lastOfMonth.day
            // A month without the day has it on its last one; two such days are one.
            for number in numbers.map({ min($0, length) }).withoutRepeats {
                let day = Int64(begin.number) + Int64(number) - 1
                if day >= first, day <= last, !body(day) { return }
            }
            month += step
        }
    }

    /// The remainder that is never negative.
    private func remainder(_ number: Int64, _ divisor: Int64) -> Int64 {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
