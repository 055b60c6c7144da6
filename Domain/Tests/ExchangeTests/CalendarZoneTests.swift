import Clinical
import Exchange
import NamedInstants
import Testing

@Suite struct CalendarZoneTests {
    private func zone(_ zone: ZoneRules, _ from: String, _ through: String) throws -> [String] {
        let lines = try Feed(zone: zone, events: []).lines(from, through)
        let start = try #require(lines.firstIndex(of: "BEGIN:VTIMEZONE"))
        return Array(lines[(start + 2)..<lines.index(before: lines.endIndex - 2)])
    }

    @Test func `a zone that never changes has one offset`() throws {
        #expect(
            try zone(.tokyo, "2024-01-01", "2024-12-31") == [
                "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "TZNAME:+09",
                "RDATE:19700101T000000", "END:STANDARD",
            ])
    }

    @Test func `the smaller of two offsets is standard time, also if nothing is known before it`() throws {
        let lines = try zone(.lordHowe, "2024-01-01", "2024-12-31")
        #expect(
            lines.filter { !$0.hasPrefix("RDATE") && !$0.hasPrefix("END") } == [
                "BEGIN:DAYLIGHT", "DTSTART:19700101T000000", "TZOFFSETFROM:+1100", "TZOFFSETTO:+1100", "TZNAME:+11",
                "BEGIN:STANDARD", "DTSTART:20240407T020000", "TZOFFSETFROM:+1100", "TZOFFSETTO:+1030", "TZNAME:+1030",
                "BEGIN:DAYLIGHT", "DTSTART:20241006T020000", "TZOFFSETFROM:+1030", "TZOFFSETTO:+1100", "TZNAME:+11",
            ])
    }

    @Test func `changes of one kind are dates of one component`() throws {
        #expect(
            try zone(.berlin, "2024-06-01", "2025-12-31").filter { !$0.hasPrefix("TZ") } == [
                "BEGIN:DAYLIGHT", "DTSTART:20240331T020000", "RDATE:20240331T020000", "RDATE:20250330T020000",
                "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20241027T030000", "RDATE:20241027T030000",
                "RDATE:20251026T030000", "END:STANDARD",
            ])
    }

    @Test func `an offset may have seconds, and a change without another offset is none`() throws {
        let rules = ZoneRules(
            identifier: "Test/Local", initialOffset: -3208,
            transitions: [ZoneRules.Transition(at: try utc("1950-01-01 00:00"), offset: -3208)])
        #expect(
            try zone(rules, "1950-01-01", "1950-12-31") == [
                "BEGIN:STANDARD", "DTSTART:19491231T000000", "TZOFFSETFROM:-005328", "TZOFFSETTO:-005328",
                "TZNAME:-005328", "RDATE:19491231T000000", "END:STANDARD",
            ])
    }
}
