package import Clinical

/// How a locale formats days, times and numbers; plain data, created once at start by `Formats+Locale`.
package struct Formats: Sendable {
    /// The locale identifier, e.g. "en-GB".
    package let locale: String
    package let months: [String]
    package let shortMonths: [String]
    /// Monday first.
    package let weekdays: [String]
    package let shortWeekdays: [String]
    package let longDay: DatePattern
    package let weekdayDay: DatePattern
    package let fullDay: DatePattern
    package let shortDay: DatePattern
    package let shortFullDay: DatePattern
    package let month: DatePattern
    package let clock: DatePattern
    package let morning: String
    package let afternoon: String
    package let decimalSeparator: String
    package let groupingSeparator: String
    /// Country names by ISO code, in the language of the words; only countries with emergency numbers.
    package let countries: [String: String]
    /// The locale's first day of the week, unless the person chose another.
    package let firstWeekday: Weekday

    /// "Germany"; the code if there is no name.
    package func country(_ country: Country) -> String { countries[country.code] ?? country.code }

    /// "Thursday 12 March"
    package func longDay(_ day: CalendarDay) -> String { text(longDay, day) }

    /// "Thu 12 March"
    package func weekdayDay(_ day: CalendarDay) -> String { text(weekdayDay, day) }

    /// "12 March 2026"
    package func fullDay(_ day: CalendarDay) -> String { text(fullDay, day) }

    /// "12 Mar"
    package func shortDay(_ day: CalendarDay) -> String { text(shortDay, day) }

    /// "12 Mar 2026"
    package func shortFullDay(_ day: CalendarDay) -> String { text(shortFullDay, day) }

    /// "March 2026"
    package func month(_ day: CalendarDay) -> String { text(month, day) }

    /// "Thursday"
    package func weekday(_ weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

    /// "Thu"
    package func shortWeekday(_ weekday: Weekday) -> String { shortWeekdays[weekday.rawValue - 1] }

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
    package func time(_ time: TimeOfDay) -> String {
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

    package init(
        locale: String, months: [String], shortMonths: [String], weekdays: [String], shortWeekdays: [String],
        longDay: DatePattern, weekdayDay: DatePattern, fullDay: DatePattern, shortDay: DatePattern,
        shortFullDay: DatePattern, month: DatePattern, clock: DatePattern, morning: String, afternoon: String,
        decimalSeparator: String, groupingSeparator: String, countries: [String: String], firstWeekday: Weekday
    ) {
        self.locale = locale
        self.months = months
        self.shortMonths = shortMonths
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
        self.longDay = longDay
        self.weekdayDay = weekdayDay
        self.fullDay = fullDay
        self.shortDay = shortDay
        self.shortFullDay = shortFullDay
        self.month = month
        self.clock = clock
        self.morning = morning
        self.afternoon = afternoon
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.countries = countries
        self.firstWeekday = firstWeekday
    }
}
