internal import Clinical

/// How one locale writes days, times and numbers; plain data, made once at start by `Formats+Locale`.
struct Formats: Sendable {
    /// The locale, as in "en-GB".
    let locale: String
    let months: [String]
    let shortMonths: [String]
    /// Monday first.
    let weekdays: [String]
    let shortWeekdays: [String]
    let longDay: DatePattern
    let weekdayDay: DatePattern
    let fullDay: DatePattern
    let shortDay: DatePattern
    let shortFullDay: DatePattern
    let month: DatePattern
    let clock: DatePattern
    let morning: String
    let afternoon: String
    let decimalSeparator: String
    let groupingSeparator: String
    /// Names of countries by their ISO code, in the language of the words; those of the emergency numbers.
    let countries: [String: String]
    /// The day a week starts with here, when the person has not chosen one.
    let firstWeekday: Weekday

    /// "Germany"; the code where there is no name.
    func country(_ country: Country) -> String { countries[country.code] ?? country.code }

    /// "Thursday 12 March"
    func longDay(_ day: CalendarDay) -> String { text(longDay, day) }

    /// "Thu 12 March"
    func weekdayDay(_ day: CalendarDay) -> String { text(weekdayDay, day) }

    /// "12 March 2026"
    func fullDay(_ day: CalendarDay) -> String { text(fullDay, day) }

    /// "12 Mar"
    func shortDay(_ day: CalendarDay) -> String { text(shortDay, day) }

    /// "12 Mar 2026"
    func shortFullDay(_ day: CalendarDay) -> String { text(shortFullDay, day) }

    /// "March 2026"
    func month(_ day: CalendarDay) -> String { text(month, day) }

    /// "Thursday"
    func weekday(_ weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

    /// "Thu"
    func shortWeekday(_ weekday: Weekday) -> String { shortWeekdays[weekday.rawValue - 1] }

    private func text(_ pattern: DatePattern, _ day: CalendarDay) -> String {
        pattern.filled { letter, width in
            switch letter {
            case "y": String(day.year)
            case "M", "L":
                width >= 4 ? months[day.month - 1] : width == 3 ? shortMonths[day.month - 1] : String(day.month)
            case "d": String(day.day)
            case "E", "c": width >= 4 ? weekday(day.weekday) : shortWeekday(day.weekday)
            default: ""
            }
        }
    }

    /// "07:34" or "7:34 am"
    func time(_ time: TimeOfDay) -> String {
        clock.filled { letter, width in
            switch letter {
            case "H": padded(time.hour, width)
            case "h": padded((time.hour + 11) % 12 + 1, width)
            case "m": padded(time.minute, width)
            case "a", "b", "B": time.hour < 12 ? morning : afternoon
            default: ""
            }
        }
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
