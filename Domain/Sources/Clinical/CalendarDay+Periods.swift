extension CalendarDay {
    /// The day that many days later, or earlier if negative; clamped to 1900…2199.
    public func adding(days: Int) -> CalendarDay {
        let (sum, tooFar) = Int64(number).addingReportingOverflow(Int64(days))
        guard !tooFar else { return days < 0 ? .earliest : .latest }
        return CalendarDay(clamping: sum)
    }

    /// Days from this day to `other`; negative if `other` is earlier.
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

    /// The seven days of the week containing this day, in order from `first`.
    ///
    /// At the ends of the supported range, days outside it repeat the last one, as in `adding(days:)`.
    public func week(startingOn first: Weekday) -> [CalendarDay] {
        let back = (weekday.rawValue - first.rawValue + 7) % 7
        var days: [CalendarDay] = []
        for step in 0..<7 {
            days.append(adding(days: step - back))
        }
        return days
    }

    /// The completed years of age on `other` of a person born on this day; 0 before the birth.
    ///
    /// A person born on 29 February turns a year older on 1 March in a common year.
    public func age(on other: CalendarDay) -> Int {
        let birth = date
        let then = other.date
        let hadBirthday = (then.month, then.day) >= (birth.month, birth.day)
        return max(0, then.year - birth.year - (hadBirthday ? 0 : 1))
    }
}
