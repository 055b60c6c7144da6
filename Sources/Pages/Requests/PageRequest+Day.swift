package import Clinical

extension PageRequestValues {
    /// The day that the address names, today at the latest.
    package func foodDay(_ today: CalendarDay) -> CalendarDay {
        min(query("day").flatMap { CalendarDay(iso: $0) } ?? today, today)
    }
}
