import Clinical

/// Writes days and times as RFC 5545 does: `20250330T033000` in a zone, `20250330T013000Z` in UTC.
struct CalendarClock {
    let zone: ZoneRules

    /// Adds a property whose value is a time on the zone's clock, which must exist or be excluded.
    func write(_ name: String, _ day: CalendarDay, _ time: TimeOfDay, to lines: inout CalendarLines) {
        let local = CalendarClock.local(seconds: Int64(day.number) * 86_400 + Int64(time.minutes) * 60)
        if zone.isUTC {
            lines.add(name, "\(local)Z")
        } else {
            lines.add("\(name);TZID=\(zone.identifier)", local)
        }
    }

    /// An instant in UTC, rounded down to a second.
    static func utc(_ instant: Instant) -> String {
        "\(local(seconds: instant.wholeSeconds))Z"
    }

    /// What a clock shows, from the seconds it has counted since 1970-01-01T00:00:00.
    static func local(seconds: Int64) -> String {
        let inDay = (seconds % 86_400 + 86_400) % 86_400
        let day = CalendarDay(clamping: (seconds - inDay) / 86_400)
        return "\(date(day))T\(two(inDay / 3600))\(two(inDay / 60 % 60))\(two(inDay % 60))"
    }

    /// A day as `20250330`.
    static func date(_ day: CalendarDay) -> String {
        "\(day.year)\(two(Int64(day.month)))\(two(Int64(day.day)))"
    }

    /// An offset from UTC as `+0100`, or `+005328` if it has seconds.
    static func offset(_ seconds: Int32) -> String {
        let size = Int64(seconds.magnitude)
        let text = "\(seconds < 0 ? "-" : "+")\(two(size / 3600))\(two(size / 60 % 60))"
        return size % 60 > 0 ? text + two(size % 60) : text
    }

    /// The name of an offset in the style of the IANA database for zones without names: `+02`, `+0545`.
    static func zoneName(_ seconds: Int32) -> String {
        let text = offset(seconds)
        return seconds % 3600 == 0 ? String(decoding: text.utf8.prefix(3), as: UTF8.self) : text
    }

    private static func two(_ number: Int64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

extension Instant {
    /// Seconds since 1970-01-01T00:00:00Z, rounded down.
    var wholeSeconds: Int64 {
        milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
    }
}

extension ZoneRules {
    /// Whether its clock is always that of UTC.
    var isUTC: Bool { initialOffset == 0 && transitions.allSatisfy { $0.offset == 0 } }
}
