import Clinical
import NamedInstants
import Reminders
import Testing

@Suite struct ReminderPlanTests {
    private func due(_ rules: [ReminderRule], _ from: String, _ through: String, _ zone: ZoneRules) throws -> [String] {
        try ReminderPlan(rules: rules, zone: zone).due(from: day(from), through: day(through)).map {
            "\($0.rule) \($0.at.day.iso) \($0.at.time.text) \($0.at.offset / 3600)"
        }
    }

    private func rule(_ name: String, _ schedule: ReminderSchedule) throws -> ReminderRule {
        ReminderRule(id: try id(name), schedule: schedule)
    }

    @Test func `wall-clock times stay on the wall and intervals keep elapsed time over the change to summer time`()
        throws
    {
        let rules = [
            try rule("a", .clock(.daily, at: [time("07:30")])),
            try rule("b", .clock(.weekdays([.sunday]), at: [time("02:30")])),
            try rule("c", .interval(seconds: 28_800, from: utc("2025-03-29 05:00"))),
            try rule("d", .clock(.every(3, from: day("2025-03-02")), at: [time("20:00")])),
        ]
        #expect(
            try due(rules, "2025-03-29", "2025-03-30", .berlin) == [
                "c 2025-03-29 06:00 1", "a 2025-03-29 07:30 1", "c 2025-03-29 14:00 1", "d 2025-03-29 20:00 1",
                "c 2025-03-29 22:00 1", "b 2025-03-30 03:30 2", "c 2025-03-30 07:00 2", "a 2025-03-30 07:30 2",
                "c 2025-03-30 15:00 2", "c 2025-03-30 23:00 2",
            ])
    }

    @Test func `of two 02:30 in autumn the first is due`() throws {
        let rules = [try rule("a", .clock(.daily, at: [time("02:30")]))]
        #expect(try due(rules, "2024-10-27", "2024-10-27", .berlin) == ["a 2024-10-27 02:30 2"])
    }

    @Test func `two times that a gap puts together are due once`() throws {
        let rules = [try rule("a", .clock(.daily, at: [time("02:30"), time("03:00"), time("03:30")]))]
        #expect(
            try due(rules, "2025-03-30", "2025-03-30", .berlin) == ["a 2025-03-30 03:00 2", "a 2025-03-30 03:30 2"])
    }

    @Test func `a day that the zone skips is due once, with the next day`() throws {
        // Apia had no 30 December 2011: from UTC-10 to UTC+14 at midnight.
        let apia = ZoneRules(
            identifier: "Pacific/Apia", initialOffset: -36_000,
            transitions: [ZoneRules.Transition(at: try utc("2011-12-30 10:00"), offset: 50_400)])
        let rules = [try rule("a", .clock(.daily, at: [time("07:30")]))]
        #expect(
            try due(rules, "2011-12-29", "2012-01-01", apia) == [
                "a 2011-12-29 07:30 -10", "a 2011-12-31 07:30 14", "a 2012-01-01 07:30 14",
            ])
    }

    @Test func `an interval starts with its first instant and knows its step`() throws {
        let plan = ReminderPlan(
            rules: [try rule("a", .interval(seconds: 86_400, from: utc("2025-01-02 12:00")))], zone: .utc)
        let found = try plan.due(from: day("2025-01-01"), through: day("2025-01-04"))
        #expect(found.map(\.slot) == [0, 1, 2])
        #expect(found.first?.at.instant == (try utc("2025-01-02 12:00")))
    }

    @Test func `the same time is ordered by id`() throws {
        let rules = try ["b", "a", "B"].map { try rule($0, .clock(.daily, at: [time("08:00")])) }
        #expect(
            try due(rules, "2025-01-01", "2025-01-01", .utc).map { $0.prefix(1) } == ["B", "a", "b"])
    }

    @Test func `many rules are due in the same order as each rule alone`() throws {
        let rules = try (0..<60).map { number in
            try rule("r\(number)", .clock(.daily, at: [time("02:15"), time("02:45"), time("03:15")]))
        }
        let found = try ReminderPlan(rules: rules, zone: .berlin).due(
            from: day("2025-03-29"), through: day("2025-03-31"))
        let alone = try rules.flatMap {
            try ReminderPlan(rules: [$0], zone: .berlin).due(from: day("2025-03-29"), through: day("2025-03-31"))
        }
        #expect(found.count == 60 * 8)
        #expect(
            found == alone.sorted { ($0.at.instant, "\($0.rule)") < ($1.at.instant, "\($1.rule)") })
    }

    @Test func `an empty window has nothing`() throws {
        let rules = [try rule("a", .clock(.daily, at: [time("08:00")]))]
        #expect(try due(rules, "2025-01-02", "2025-01-01", .utc).isEmpty)
    }

    @Test(arguments: [
        (1, "08:00", "20:00", ["08:00"]), (3, "08:00", "20:00", ["08:00", "14:00", "20:00"]),
        (4, "07:00", "21:30", ["07:00", "11:50", "16:40", "21:30"]), (2, "22:00", "02:00", ["02:00", "22:00"]),
        (2, "08:00", "08:00", ["08:00"]),
    ])
    func `times are spread evenly over waking hours`(_ count: Int, _ from: String, _ last: String, _ all: [String])
        throws
    {
        #expect(try TimeOfDay.spread(count, from: time(from), through: time(last)).map(\.text) == all)
    }
}
