import Clinical
import Exchange
import NamedInstants
import Reminders
import Testing

@Suite struct CalendarFeedTests {
    @Test func `a whole feed reads as follows`() throws {
        let lines = try Feed(events: [
            Feed.event(
                .clock(.daily, at: [time("07:30")]), description: "Half a spoon",
                alarm: CalendarEvent.Alarm(minutesBefore: 10, text: "Soon"))
        ]).lines("2024-03-30", "2024-04-01")
        #expect(
            lines == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Acclimate//Test//EN", "CALSCALE:GREGORIAN",
                "METHOD:PUBLISH", "X-WR-CALNAME:Mia", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H",
                "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:20231029T030000",
                "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:+01", "RDATE:20231029T030000", "END:STANDARD",
                "BEGIN:DAYLIGHT", "DTSTART:20240331T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:+02",
                "RDATE:20240331T020000", "END:DAYLIGHT", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:a.0",
                "DTSTAMP:20240301T120000Z", "SEQUENCE:0", "DTSTART;TZID=Europe/Berlin:20240330T073000",
                "RRULE:FREQ=DAILY;UNTIL=20240401T053000Z", "DURATION:PT15M", "SUMMARY:Reminder",
                "DESCRIPTION:Half a spoon", "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT10M",
                "DESCRIPTION:Soon", "END:VALARM", "END:VEVENT", "END:VCALENDAR", "",
            ])
    }

    @Test func `a single event is written in UTC, whatever the zone and the days of the feed are`() throws {
        let at = ZoneRules.tokyo.moment(try day("2024-06-01"), try time("09:00"))
        let event = CalendarEvent(
            id: try id("visit"), timing: .once(at), summary: "Clinic", minutes: 60,
            alarm: CalendarEvent.Alarm(text: "Now"), sequence: 3)
        let lines = try Feed(events: [event]).lines("2024-03-30", "2024-04-01")
        for line in ["UID:visit", "SEQUENCE:3", "DTSTART:20240601T000000Z", "DURATION:PT60M", "TRIGGER:PT0S"] {
            #expect(lines.contains(line))
        }
        #expect(!lines.contains { $0.hasPrefix("RRULE") || $0.hasPrefix("DESCRIPTION:H") })
    }

    @Test func `an interval is one entry in UTC for each time`() throws {
        let event = try Feed.event(
            .interval(seconds: 28_800, from: utc("2024-03-30 05:00")),
            without: [.init(day: day("2024-03-31"), slot: 4)])
        let lines = try Feed(events: [event]).lines("2024-03-31", "2024-03-31")
        #expect(lines.filter { $0.hasPrefix("UID") } == ["UID:a.3", "UID:a.5"])
        #expect(
            lines.filter { $0.hasSuffix("Z") && $0.hasPrefix("DTSTART") } == [
                "DTSTART:20240331T050000Z", "DTSTART:20240331T210000Z",
            ])
    }

    @Test func `a feed without days has no repeating event`() throws {
        let event = try Feed.event(.clock(.daily, at: [time("07:30")]))
        #expect(try !Feed(events: [event]).lines("2024-04-02", "2024-04-01").contains("BEGIN:VEVENT"))
    }
}
