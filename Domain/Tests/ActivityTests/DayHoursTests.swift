import Activity
import Clinical
import NamedInstants
import Testing

struct DayHoursTests {
    @Test(arguments: [
        ("2024-06-10", 24, 24.0), ("2024-03-31", 23, 23), ("2024-10-27", 25, 25),
    ])
    func `days in Berlin`(_ iso: String, _ count: Int, _ length: Double) throws {
        let hours = DayHours(try day(iso), in: .berlin)
        #expect(hours.hours.count == count)
        #expect(Double(hours.seconds) == length * 3600)
    }

    @Test func `an hour is left out in spring and comes twice in autumn`() throws {
        #expect(DayHours(try day("2024-03-31"), in: .berlin).hours.prefix(4).map { $0.clock } == [0, 1, 3, 4])
        #expect(DayHours(try day("2024-10-27"), in: .berlin).hours.prefix(5).map { $0.clock } == [0, 1, 2, 2, 3])
    }

    @Test func `where clocks move by half an hour, an hour is cut`() throws {
        let spring = DayHours(try day("2024-10-06"), in: .lordHowe)
        #expect(spring.seconds == 23 * 3600 + 1800)
        #expect(spring.hours.prefix(4).map { $0.start.time.text } == ["00:00", "01:00", "02:30", "03:00"])
        let autumn = DayHours(try day("2024-04-07"), in: .lordHowe)
        #expect(autumn.seconds == 24 * 3600 + 1800)
        #expect(autumn.hours.prefix(4).map { $0.start.time.text } == ["00:00", "01:00", "01:30", "02:00"])
    }

    @Test func `an offset of half an hour cuts nothing`() throws {
        let india = ZoneRules(identifier: "Asia/Kolkata", initialOffset: 19_800, transitions: [])
        let hours = DayHours(try day("2024-06-10"), in: india)
        #expect(hours.hours.count == 24)
        #expect(hours.start == (try utc("2024-06-09 18:30")))
        #expect(hours.hours.allSatisfy { $0.start.time.minute == 0 })
    }

    @Test func `a day that a zone left out has no hours`() throws {
        let gone = DayHours(try day("2011-12-30"), in: .samoa)
        #expect(gone.hours.isEmpty)
        #expect(gone.start == gone.end)
        #expect(DayHours(try day("2011-12-29"), in: .samoa).end == gone.start)
        #expect(DayHours(try day("2011-12-31"), in: .samoa).start == gone.end)
    }

    @Test func `where clocks skip midnight, the day begins with the jump`() throws {
        let beirut = ZoneRules(
            identifier: "Asia/Beirut", initialOffset: 7200,
            transitions: [ZoneRules.Transition(at: try utc("2024-03-30 22:00"), offset: 10_800)])
        let hours = DayHours(try day("2024-03-31"), in: beirut)
        #expect(hours.start == (try utc("2024-03-30 22:00")))
        #expect(hours.hours.count == 23)
        #expect(hours.hours.first?.clock == 1)
    }

    @Test(arguments: [ZoneRules.berlin, .newYork, .tokyo, .lordHowe, .samoa])
    func `days and hours follow one another without gap`(_ zone: ZoneRules) throws {
        for change in zone.transitions + [ZoneRules.Transition(at: try utc("2024-06-10 12:00"), offset: 0)] {
            var today = zone.local(at: change.at).day.adding(days: -3)
            var end = DayHours.start(of: today, in: zone)
            for _ in 0..<7 {
                let hours = DayHours(today, in: zone)
                #expect(hours.start == end)
                for hour in hours.hours {
                    #expect(hour.start.instant == end)
                    #expect(hour.end > hour.start.instant)
                    end = hour.end
                }
                #expect(hours.end == end)
                today = today.adding(days: 1)
            }
        }
    }
}
