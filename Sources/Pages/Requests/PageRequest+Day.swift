package import Clinical

extension PageRequestValues {
    /// The day in the address, at most today.
    package func foodDay(_ today: CalendarDay) -> CalendarDay {
        min(query("day").flatMap { CalendarDay(iso: $0) } ?? today, today)
    }
}
