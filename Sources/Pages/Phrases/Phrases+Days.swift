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
}
