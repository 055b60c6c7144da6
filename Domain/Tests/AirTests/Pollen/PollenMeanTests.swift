import Air
import Clinical
import NamedInstants
import Testing

@Suite struct PollenMeanTests {
    /// Berlin in 2026: an hour less on 29 March, one more on 25 October.
    private func berlin() throws -> ZoneRules {
        ZoneRules(
            identifier: "Europe/Berlin", initialOffset: 3600,
            transitions: [
                .init(at: try utc("2026-03-29 01:00"), offset: 7200),
                .init(at: try utc("2026-10-25 01:00"), offset: 3600),
            ])
    }

    private func hours(_ count: Int, from start: String, _ value: (Int) -> String?) throws -> [PollenMean.Hour] {
        let start = try utc(start)
        return (0..<count).map { hour in
            .init(
                start: start.adding(seconds: Int64(hour) * 3600), count: value(hour).flatMap { PollenCount(text: $0) })
        }
    }

    @Test(arguments: [
        ("2026-06-01", "2026-05-31 22:00", 24), ("2026-03-29", "2026-03-28 23:00", 23),
        ("2026-10-25", "2026-10-24 22:00", 25),
    ])
    func `a civil day has the hours of its zone`(day: String, midnight: String, length: Int) throws {
        // The hour before and the hour after belong to other days.
        let all = [try hours(1, from: midnight, { _ in "1" })[0]]
        let before = PollenMean.Hour(start: try utc(midnight).adding(seconds: -3600), count: PollenCount(text: "9999"))
        let after = PollenMean.Hour(
            start: try utc(midnight).adding(seconds: Int64(length) * 3600), count: PollenCount(text: "9999"))
        let day = try #require(CalendarDay(iso: day))
        let mean = try #require(PollenMean([before, after] + all, on: day, in: try berlin()))
        #expect(mean.mean == PollenCount(text: "1") && mean.hours == 1 && mean.hoursOfDay == length && !mean.isComplete)
    }

    @Test func `missing hours are left out and counted`() throws {
        let day = try #require(CalendarDay(iso: "2026-06-01"))
        let half = try hours(24, from: "2026-06-01 00:00") { $0 < 12 ? "10" : nil }
        let mean = try #require(PollenMean(half, on: day, in: .utc))
        #expect(mean.mean == PollenCount(text: "10") && mean.hours == 12 && !mean.isComplete)
        let full = try hours(24, from: "2026-06-01 00:00") { "\($0)" }
        #expect(PollenMean(full, on: day, in: .utc)?.mean == PollenCount(text: "11.5"))
        #expect(PollenMean(full, on: day, in: .utc)?.isComplete == true)
        #expect(PollenMean(try hours(24, from: "2026-06-01 00:00") { _ in nil }, on: day, in: .utc) == nil)
    }
}
