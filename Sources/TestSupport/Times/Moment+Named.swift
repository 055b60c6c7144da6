public import Clinical

extension Moment {
    /// A local time in Berlin; the first occurrence if the time occurred twice.
    public static func berlin(_ day: CalendarDay, _ time: TimeOfDay) -> Moment {
        ZoneRules.berlin.moment(day, time)
    }

    /// The second occurrence of a local time in Berlin on the day the clocks went back.
    public static func berlinAgain(_ day: CalendarDay, _ time: TimeOfDay) -> Moment {
        guard case .overlap(first: _, second: let second) = ZoneRules.berlin.resolve(day, time) else {
            fatalError("\(time.text) happened once on \(day.iso)")
        }
        return second
    }
}

extension Instant {
    /// 09:30 in Berlin on `CalendarDay.today`.
    public static let morning = Moment.berlin(.today, "09:30").instant
    /// The last millisecond of `CalendarDay.today` in Berlin.
    public static let beforeMidnight = Instant(
        milliseconds: Moment.berlin("2026-06-21", "00:00").instant.milliseconds - 1)
    /// The start of the next day in Berlin.
    public static let midnight = Moment.berlin("2026-06-21", "00:00").instant
    /// The last millisecond before clocks in Berlin went forward from 02:00 to 03:00.
    public static let beforeSpringForward = Instant(milliseconds: springForward.milliseconds - 1)
    public static let springForward = Moment.berlin(.springForward, "03:00").instant
    /// The last millisecond before clocks in Berlin went back from 03:00 to 02:00.
    public static let beforeFallBack = Instant(milliseconds: fallBack.milliseconds - 1)
    public static let fallBack = Moment.berlinAgain(.fallBack, "02:00").instant
    /// Noon in Berlin on 29 February 2024.
    public static let leapDayNoon = Moment.berlin(.leapDay, "12:00").instant
}

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
