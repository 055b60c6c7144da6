public import Clinical

extension CalendarDay {
    /// Saturday, 20 June 2026, the default day in tests.
    public static let today: CalendarDay = "2026-06-20"
    public static let yesterday: CalendarDay = "2026-06-19"
    /// Clocks in Berlin went forward from 02:00 to 03:00.
    public static let springForward: CalendarDay = "2026-03-29"
    /// Clocks in Berlin went back from 03:00 to 02:00.
    public static let fallBack: CalendarDay = "2025-10-26"
    public static let leapDay: CalendarDay = "2024-02-29"
}
