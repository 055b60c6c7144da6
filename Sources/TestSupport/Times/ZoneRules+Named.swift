public import Clinical

extension ZoneRules {
    /// Berlin under the EU rules since 1996, which change clocks at 01:00 UTC on the last Sunday of March and of
    /// October.
    public static let berlin = ZoneRules(
        identifier: "Europe/Berlin", initialOffset: 3600,
        transitions: (1996...2037).flatMap { year in
            [(3, Int32(7200)), (10, Int32(3600))].compactMap { month, offset in
                lastSunday(year, month).map {
                    Transition(at: ZoneRules.utc.moment($0, "01:00").instant, offset: offset)
                }
            }
        }
    )

    /// Tokyo, which has no daylight saving time.
    public static let tokyo = ZoneRules(identifier: "Asia/Tokyo", initialOffset: 32_400, transitions: [])

    private static func lastSunday(_ year: Int, _ month: Int) -> CalendarDay? {
        CalendarDay(year: year, month: month, day: 31).map { $0.adding(days: -($0.weekday.rawValue % 7)) }
    }
}
