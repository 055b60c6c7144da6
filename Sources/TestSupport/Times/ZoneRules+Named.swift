public import Clinical

extension ZoneRules {
    /// Berlin as the European Union sets its clocks since 1996: at 01:00 UTC on the last Sundays of March and October.
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

    /// Tokyo, which does not change its clocks.
    public static let tokyo = ZoneRules(identifier: "Asia/Tokyo", initialOffset: 32_400, transitions: [])

    private static func lastSunday(_ year: Int, _ month: Int) -> CalendarDay? {
        CalendarDay(year: year, month: month, day: 31).map { $0.adding(days: -($0.weekday.rawValue % 7)) }
    }
}
