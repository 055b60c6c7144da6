import Clinical
import Exchange
import NamedInstants
import Reminders
import Testing

@Suite struct CalendarSeriesTests {
    private let berlin = "TZID=Europe/Berlin:"

    @Test func `each time of day repeats on its own`() throws {
        let event = try Feed.event(.clock(.weekdays([.sunday, .monday]), at: [time("07:30"), time("19:00")]))
        #expect(
            try Feed(events: [event]).times("2024-04-02", "2024-04-15") == [
                "UID:a.0", "DTSTART;\(berlin)20240407T073000",
                "RRULE:FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20240415T053000Z",
                "UID:a.1", "DTSTART;\(berlin)20240407T190000",
                "RRULE:FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20240415T170000Z",
            ])
    }

    @Test func `every so many days starts with the first day of the feed that is due`() throws {
        let event = try Feed.event(
            .clock(.every(3, from: day("2024-04-01")), at: [time("20:00")]), last: day("2024-04-12"))
        #expect(
            try Feed(events: [event]).times("2024-04-02", "2024-05-30") == [
                "UID:a.0", "DTSTART;\(berlin)20240404T200000", "RRULE:FREQ=DAILY;INTERVAL=3;UNTIL=20240410T180000Z",
            ])
    }

    @Test func `what is done or left out is not there`() throws {
        let event = try Feed.event(
            .clock(.daily, at: [time("08:00"), time("20:00")]), first: day("2024-04-02"),
            without: [
                .init(day: day("2024-04-02"), slot: 0), .init(day: day("2024-04-04"), slot: 0),
                .init(day: day("2024-04-05"), slot: 1),
            ])
        #expect(
            try Feed(events: [event]).times("2024-04-01", "2024-04-05") == [
                "UID:a.0", "DTSTART;\(berlin)20240403T080000", "RRULE:FREQ=DAILY;UNTIL=20240405T060000Z",
                "EXDATE;\(berlin)20240404T080000", "UID:a.1", "DTSTART;\(berlin)20240402T200000",
                "RRULE:FREQ=DAILY;UNTIL=20240404T180000Z",
            ])
    }

    @Test func `a time that the clock skips has an entry of its own, later by the length of the gap`() throws {
        let event = try Feed.event(.clock(.daily, at: [time("02:30")]))
        #expect(
            try Feed(events: [event]).times("2024-03-30", "2024-04-01") == [
                "UID:a.0", "DTSTART;\(berlin)20240330T023000", "RRULE:FREQ=DAILY;UNTIL=20240401T003000Z",
                "EXDATE;\(berlin)20240331T023000", "UID:a.0.20240331", "DTSTART:20240331T013000Z",
            ])
    }

    @Test func `a skipped time that meets the next one has no entry`() throws {
        let event = try Feed.event(.clock(.daily, at: [time("02:30"), time("03:30")]))
        #expect(
            try Feed(events: [event]).times("2024-03-31", "2024-03-31") == [
                "UID:a.1", "DTSTART;\(berlin)20240331T033000", "RRULE:FREQ=DAILY;UNTIL=20240331T013000Z",
            ])
    }

    @Test func `of a time that the clock shows twice it is the first`() throws {
        let event = try Feed.event(.clock(.daily, at: [time("02:30")]))
        #expect(
            try Feed(events: [event]).times("2024-10-26", "2024-10-27") == [
                "UID:a.0", "DTSTART;\(berlin)20241026T023000", "RRULE:FREQ=DAILY;UNTIL=20241027T003000Z",
            ])
    }

    @Test func `around a day that the zone skips, every reminder has its own entry`() throws {
        let event = try Feed.event(.clock(.daily, at: [time("07:30")]))
        #expect(
            try Feed(zone: .samoa, events: [event]).times("2011-12-28", "2012-01-01") == [
                "UID:a.0.20111228", "DTSTART:20111228T173000Z", "UID:a.0.20111229", "DTSTART:20111229T173000Z",
                "UID:a.0.20111231", "DTSTART:20111230T173000Z", "UID:a.0.20120101", "DTSTART:20111231T173000Z",
            ])
        #expect(
            try Feed(zone: .samoa, events: [event]).times("2012-01-01", "2012-01-02") == [
                "UID:a.0", "DTSTART;TZID=Pacific/Apia:20120101T073000", "RRULE:FREQ=DAILY;UNTIL=20120101T173000Z",
            ])
    }

    @Test func `a jump over the date line is not summer time`() throws {
        let lines = try Feed(zone: .samoa, events: []).lines("2011-12-28", "2012-01-01")
        #expect(lines.contains("TZOFFSETTO:+1400"))
        #expect(!lines.contains("BEGIN:DAYLIGHT"))
    }

    @Test func `UTC needs no zone`() throws {
        let event = try Feed.event(
            .clock(.daily, at: [time("07:30")]), without: [.init(day: day("2024-04-02"), slot: 0)])
        let feed = Feed(zone: .utc, events: [event])
        #expect(
            try feed.times("2024-04-01", "2024-04-03") == [
                "UID:a.0", "DTSTART:20240401T073000Z", "RRULE:FREQ=DAILY;UNTIL=20240403T073000Z",
                "EXDATE:20240402T073000Z",
            ])
        #expect(try !feed.lines("2024-04-01", "2024-04-03").contains("BEGIN:VTIMEZONE"))
    }
}
