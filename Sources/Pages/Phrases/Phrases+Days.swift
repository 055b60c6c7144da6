package import Clinical

extension Phrases {
    /// "07:34"
    package func time(_ time: TimeOfDay) -> String {
        formats.time(time)
    }

    /// "80 mg" for an exact plain decimal; number and unit are never separated by a line break.
    package func milligrams(_ plain: String) -> String {
        self("amount.mg", ["amount": formats.decimal(plain)])
    }

    /// "Today", "Yesterday" or "Tuesday 10 March", standalone or at the start of a line.
    package func relativeDay(_ day: CalendarDay, today: CalendarDay, yesterday: CalendarDay) -> String {
        switch day {
        case today: self("day.today")
        case yesterday: self("day.yesterday")
        default: formats.longDay(day)
        }
    }

    /// "9 h", "1 h 20 min" or "45 min"
    package func elapsed(minutes: Int64) -> String {
        let (hours, rest) = Int(minutes).quotientAndRemainder(dividingBy: 60)
        let values = ["hours": formats.number(hours), "minutes": formats.number(rest)]
        if hours == 0 { return self("elapsed.minutes", values) }
        return self(rest == 0 ? "elapsed.hours" : "elapsed.both", values)
    }

    /// "2 hours", "90 minutes" or "2 hours and 30 minutes".
    package func duration(minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 || minutes == 90 { return self("duration.minutes", count: minutes) }
        let whole = self("duration.hours", count: hours)
        guard rest > 0 else { return whole }
        return self("duration.both", ["hours": whole, "minutes": self("duration.minutes", count: rest)])
    }
}
