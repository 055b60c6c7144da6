extension CalendarDay {
    /// The day that many days later, earlier when negative; beyond 1900…2199 it is the last day on that side.
    public func adding(days: Int) -> CalendarDay {
        let (sum, tooFar) = Int64(number).addingReportingOverflow(Int64(days))
        guard !tooFar else { return days < 0 ? .earliest : .latest }
        return CalendarDay(clamping: sum)
    }

    /// Days from this day to `other`, negative when `other` is earlier.
    public func days(until other: CalendarDay) -> Int {
        Int(other.number) - Int(number)
    }

    /// The first day of this day's month.
    public var firstOfMonth: CalendarDay {
        CalendarDay(known: number - Int32(day - 1))
    }

    /// The last day of this day's month.
    public var lastOfMonth: CalendarDay {
        let (year, month, day) = date
        return CalendarDay(known: number + Int32(CalendarDay.length(ofMonth: month, in: year) - day))
    }

    /// The seven days of the week that holds this day, in order from `first`.
    ///
    /// At the two ends of the range the days beyond it repeat the last one, as in `adding(days:)`.
    public func week(startingOn first: Weekday) -> [CalendarDay] {
        let back = (weekday.rawValue - first.rawValue + 7) % 7
        var days: [CalendarDay] = []
        for step in 0..<7 {
            days.append(adding(days: step - back))
        }
        return days
    }

    /// Completed years of life on `other` of a person born on this day; 0 before the birth.
    ///
    /// Somebody born on 29 February grows a year older on 1 March of a common year.
    public func age(on other: CalendarDay) -> Int {
        let birth = date
        let then = other.date
        let hadBirthday = (then.month, then.day) >= (birth.month, birth.day)
        return max(0, then.year - birth.year - (hadBirthday ? 0 : 1))
    }
}
