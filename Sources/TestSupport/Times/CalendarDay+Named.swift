public import Clinical

extension CalendarDay {
    /// Saturday, 20 June 2026: the day on which most tests happen.
    public static let today: CalendarDay = "2026-06-20"
    public static let yesterday: CalendarDay = "2026-06-19"
    /// In Berlin 02:00 became 03:00.
    public static let springForward: CalendarDay = "2026-03-29"
    /// In Berlin 03:00 became 02:00 again.
    public static let fallBack: CalendarDay = "2025-10-26"
    public static let leapDay: CalendarDay = "2024-02-29"
}
