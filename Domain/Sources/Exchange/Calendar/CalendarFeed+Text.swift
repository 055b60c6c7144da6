import Clinical

extension CalendarFeed {
    /// The feed as an iCalendar file (RFC 5545; `REFRESH-INTERVAL` is of RFC 7986), in UTF-8 with lines of at most 75
    /// bytes that end in CR and LF.
    ///
    /// The words in it are those of the feed and its events; the writer adds none.
    public var text: String {
        var lines = CalendarLines()
        lines.add("BEGIN", "VCALENDAR")
        lines.add("VERSION", "2.0")
        lines.add("PRODID", text: productID)
        lines.add("CALSCALE", "GREGORIAN")
        lines.add("METHOD", "PUBLISH")
        lines.add("X-WR-CALNAME", text: name)
        lines.add("REFRESH-INTERVAL;VALUE=DURATION", CalendarFeed.refresh)
        lines.add("X-PUBLISHED-TTL", CalendarFeed.refresh)
        if !zone.isUTC { CalendarZone(zone, from: from, through: through).write(to: &lines) }
        for event in events {
            for entry in entries(of: event) { entry.write(to: &lines, of: event, in: self) }
        }
        lines.add("END", "VCALENDAR")
        return lines.text
    }

    /// How often calendar programs should ask for the file again: every hour.
    private static let refresh = "PT1H"
}
