import Clinical
import Medications
import NamedInstants
import Testing

/// The clocks of Berlin went back on 27 October 2024 and forward on 31 March 2024.
@Suite struct `An interval after a change of the clocks` {
    private func course(_ rules: TimingRepeat, from: String, at time: String? = nil) throws -> MedicationCourse {
        MedicationCourse(
            dosages: [dosage(rules)], start: try day(from), firstTime: try time.map { try NamedInstants.time($0) })
    }

    private func shift(_ course: MedicationCourse, _ date: String, _ clock: String) throws -> ClockShift? {
        ClockShift(
            course, now: ZoneRules.berlin.moment(try day(date), try time(clock)), meals: MealTimes(), zone: .berlin)
    }

    @Test(arguments: [
        ("2024-03-01", "2024-04-01", "10:00", "06:00 14:00 22:00", "07:00 15:00 23:00", "2024-04-01 14:00", 7),
        ("2024-10-01", "2024-10-27", "12:00", "06:00 14:00 22:00", "05:00 13:00 21:00", "2024-10-27 14:00", 9),
        ("2024-10-01", "2024-10-28", "22:30", "06:00 14:00 22:00", "05:00 13:00 21:00", "2024-10-29 06:00", 9),
    ])
    func `has moved, and can have its times back from the next one on`(
        start: String, date: String, clock: String, before: String, since: String, next: String, hours: Int64
    ) throws {
        let found = try #require(try shift(try course(every("8", .hour), from: start, at: "06:00"), date, clock))
        #expect(found.before.map(\.text).joined(separator: " ") == before)
        #expect(found.since.map(\.text).joined(separator: " ") == since)
        #expect("\(found.restored.start.iso) \(found.restored.firstTime?.text ?? "")" == next)
        #expect(found.gap == hours * 3600)
    }

    @Test(arguments: [
        (every("8", .hour), "2024-10-28", "2024-10-29"), (every("8", .hour), "2024-03-01", "2024-04-30"),
        (every("7", .hour), "2024-10-01", "2024-10-28"), (every("1", .day), "2026-10-01", "2026-10-26"),
        (every("8", .hour).with { $0.count = 100 }, "2024-10-01", "2024-10-28"),
        (every("8", .hour).with { $0.periodMax = WrittenDecimal(10) }, "2024-10-01", "2024-10-28"),
    ])
    func `is not asked about`(_ rules: TimingRepeat, _ start: String, _ now: String) throws {
        #expect(try shift(try course(rules, from: start, at: "06:00"), now, "10:00") == nil)
    }

    @Test(arguments: [(2, 3, 0, 0), (1, 3, 1, 2), (1, 3, 3, 0), (1, 3, 5, 0), (2, 2, 2, 0), (1, 3, 0, 0)])
    func `a range leaves further doses once the least is taken`(_ least: Int, _ most: Int, _ taken: Int, _ left: Int) {
        let rules = every("1", .day, least).with { $0.frequencyMax = most }
        #expect(dosage(rules).furtherDoses(taken: taken) == left)
        #expect(dosage(every("1", .week, least).with { $0.frequencyMax = most }).furtherDoses(taken: taken) == 0)
    }
}
