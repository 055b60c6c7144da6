import Clinical
import NamedInstants
import Testing

struct ZoneRulesTests {
    @Test func `the offset changes in the very millisecond of the transition`() {
        let change: Int64 = 1_711_846_800_000
        #expect(ZoneRules.berlin.offset(at: Instant(milliseconds: change - 1)) == 3600)
        #expect(ZoneRules.berlin.offset(at: Instant(milliseconds: change)) == 7200)
        #expect(ZoneRules.berlin.offset(at: Instant(milliseconds: 0)) == 3600)
        #expect(ZoneRules.berlin.offset(at: Instant(milliseconds: 1_900_000_000_000)) == 3600)
    }

    @Test func `the order of the transitions does not matter`() {
        let berlin = ZoneRules.berlin
        let shuffled = ZoneRules(
            identifier: berlin.identifier,
            initialOffset: berlin.initialOffset,
            transitions: berlin.transitions.reversed()
        )
        #expect(shuffled == berlin)
    }

    @Test(arguments: [
        ("2024-12-31 22:59", "2024-12-31", "23:59"), ("2024-12-31 23:00", "2025-01-01", "00:00"),
        ("2024-02-28 23:30", "2024-02-29", "00:30"), ("2024-03-31 00:59", "2024-03-31", "01:59"),
        ("2024-03-31 01:00", "2024-03-31", "03:00"), ("2024-10-27 00:30", "2024-10-27", "02:30"),
        ("2024-10-27 01:30", "2024-10-27", "02:30"),
    ])
    func `an instant has a day and a time in Berlin`(instant: String, day: String, time: String) throws {
        let moment = ZoneRules.berlin.local(at: try utc(instant))
        #expect(moment.day.iso == day)
        #expect(moment.time.text == time)
    }

    @Test(arguments: [
        ("2024-06-15", "08:00", "2024-06-15 06:00"), ("2024-01-15", "08:00", "2024-01-15 07:00"),
        ("2024-03-31", "01:59", "2024-03-31 00:59"), ("2024-03-31", "03:00", "2024-03-31 01:00"),
        ("2024-10-27", "01:59", "2024-10-26 23:59"), ("2024-10-27", "03:00", "2024-10-27 02:00"),
        ("2025-01-01", "00:00", "2024-12-31 23:00"), ("2024-02-29", "23:59", "2024-02-29 22:59"),
    ])
    func `an ordinary clock time happens once`(on: String, at: String, instant: String) throws {
        let resolved = try ZoneRules.berlin.resolve(day(on), time(at))
        let moment = Moment(
            instant: try utc(instant),
            offset: ZoneRules.berlin.offset(at: try utc(instant)),
            day: try day(on)
        )
        #expect(resolved == .exact(moment))
        #expect(try ZoneRules.berlin.gap(day(on), time(at)) == nil)
        #expect(moment.time == (try time(at)))
    }

    @Test(arguments: [
        (ZoneRules.berlin, "2024-03-31", "02:00", "02:00", "03:00", "03:00"),
        (.berlin, "2024-03-31", "02:30", "02:00", "03:00", "03:30"),
        (.berlin, "2025-03-30", "02:59", "02:00", "03:00", "03:59"),
        (.newYork, "2024-03-10", "02:30", "02:00", "03:00", "03:30"),
        (.lordHowe, "2024-10-06", "02:15", "02:00", "02:30", "02:45"),
    ])
    func `a time in the spring gap is moved by the length of the gap`(
        zone: ZoneRules, on: String, at: String, from: String, until: String, moved: String
    ) throws {
        guard case .gap(let moment) = try zone.resolve(day(on), time(at)) else {
            Issue.record("no gap")
            return
        }
        #expect(moment.day.iso == on)
        #expect(moment.time.text == moved)
        #expect(try zone.moment(day(on), time(at)) == moment)
        #expect(try zone.gap(day(on), time(at)) == ClockGap(from: time(from), until: time(until)))
    }

    @Test(arguments: [
        (ZoneRules.berlin, "2024-10-27", "02:00", "2024-10-27 00:00", "2024-10-27 01:00"),
        (.berlin, "2024-10-27", "02:59", "2024-10-27 00:59", "2024-10-27 01:59"),
        (.newYork, "2024-11-03", "01:30", "2024-11-03 05:30", "2024-11-03 06:30"),
        (.lordHowe, "2024-04-07", "01:45", "2024-04-06 14:45", "2024-04-06 15:15"),
    ])
    func `a time in the autumn overlap happens twice and the first is taken`(
        zone: ZoneRules, on: String, at: String, first: String, second: String
    ) throws {
        guard case .overlap(let one, let two) = try zone.resolve(day(on), time(at)) else {
            Issue.record("no overlap")
            return
        }
        #expect(one.instant == (try utc(first)))
        #expect(two.instant == (try utc(second)))
        #expect(one.time == two.time)
        #expect([one.day.iso, two.day.iso] == [on, on])
        #expect(try zone.moment(day(on), time(at)) == one)
    }

    @Test func `a day that Samoa left out is moved to the next`() throws {
        guard case .gap(let moment) = try ZoneRules.samoa.resolve(day("2011-12-30"), time("12:00")) else {
            Issue.record("no gap")
            return
        }
        #expect(moment.day.iso == "2011-12-31")
        #expect(moment.time.text == "12:00")
    }

    @Test func `UTC never changes`() throws {
        let moment = try ZoneRules.utc.moment(day("2024-02-29"), time("12:00"))
        #expect(moment.instant == Instant(milliseconds: 1_709_208_000_000))
        #expect(moment.offset == 0)
    }

    @Test func `every minute of both change days in Berlin leads back to itself or out of the gap`() throws {
        for on in ["2024-03-31", "2024-10-27"] {
            for minutes in 0..<1440 {
                let time = try #require(TimeOfDay(minutes: minutes))
                let moment = ZoneRules.berlin.moment(try day(on), time)
                let back = ZoneRules.berlin.local(at: moment.instant)
                #expect(back == moment)
                let isInGap = on == "2024-03-31" && time.hour == 2
                #expect(moment.time.minutes == minutes + (isInGap ? 60 : 0))
            }
        }
    }
}
