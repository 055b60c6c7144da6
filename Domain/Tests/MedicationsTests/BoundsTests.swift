import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct BoundsTests {
    private func days(_ rules: TimingRepeat, start: String? = nil) throws -> String {
        let start = try start.map { ScheduleStart.day(try day($0)) }
        let found = try slots(rules, from: "2025-01-10", days: 90, start: start)
        guard let first = found.first, let last = found.last else { return "none" }
        return "\(first.prefix(16)) \(last.prefix(16)) \(found.count)"
    }

    @Test func `days are civil days and hours elapse`() throws {
        let daily = every("1", .day, 1)
        #expect(try days(daily.lasting("7", .day), start: "2025-01-16") == "2025-01-16 08:00 2025-01-22 08:00 7")
        #expect(try days(daily.lasting("2", .week), start: "2025-01-16") == "2025-01-16 08:00 2025-01-29 08:00 14")
        #expect(try days(daily.lasting("1", .month), start: "2025-01-16") == "2025-01-16 08:00 2025-02-15 08:00 31")
        #expect(
            try days(every("8", .hour).lasting("24", .hour), start: "2025-01-16")
                == "2025-01-16 08:00 2025-01-17 00:00 3")
        #expect(try days(daily.lasting("1.5", .day), start: "2025-01-16") == "2025-01-16 08:00 2025-01-17 08:00 2")
    }

    @Test func `an end includes its day, an instant ends at that instant`() throws {
        let daily = every("1", .day, 2)
        #expect(
            try days(daily.from("2025-01-16", to: "2025-01-17")) == "2025-01-16 08:00 2025-01-17 18:00 4")
        #expect(
            try days(daily.from("2025-01-16T09:00:00+01:00", to: "2025-01-17T08:00:00+01:00"))
                == "2025-01-16 18:00 2025-01-17 08:00 2")
        #expect(try days(daily.from("2025-02", to: "2025-02")) == "2025-02-01 08:00 2025-02-28 18:00 56")
        #expect(try days(daily.from("2024-12-31", to: "2025-01-10")) == "2025-01-10 08:00 2025-01-10 18:00 2")
        #expect(try days(daily.from("2024-01-01", to: "2024-12-31")) == "none")
    }

    @Test func `of a range of lengths or counts the upper end counts`() throws {
        let daily = every("1", .day, 1)
        let range = daily.with { $0.bounds = .range(QuantityRange(low: length("3", .day), high: length("5", .day))) }
        #expect(try days(range, start: "2025-01-16") == "2025-01-16 08:00 2025-01-20 08:00 5")
        let open = daily.with { $0.bounds = .range(QuantityRange(low: length("3", .day))) }
        #expect(try days(open, start: "2025-01-16") == "2025-01-16 08:00 2025-04-09 08:00 84")
        let counted = every("1", .day, 2).with {
            $0.count = 3
            $0.countMax = 5
        }
        #expect(try days(counted, start: "2025-01-16") == "2025-01-16 08:00 2025-01-18 08:00 5")
    }

    @Test func `a count begins at the anchor, before the window too`() throws {
        let counted = every("8", .hour).with { $0.count = 30 }.from("2025-01-01T06:00:00+01:00")
        #expect(try days(counted) == "2025-01-10 06:00 2025-01-10 22:00 3")
        let weekly = every("1", .week).on(.monday, .friday).at("09:00").with { $0.count = 4 }.from("2025-01-04")
        #expect(try days(weekly) == "2025-01-10 09:00 2025-01-17 09:00 3")
        let both = every("1", .day, 1).with { $0.count = 10 }.from("2025-01-10", to: "2025-01-12")
        #expect(try days(both) == "2025-01-10 08:00 2025-01-12 08:00 3")
    }

    @Test func `the steps of a taper follow each other`() throws {
        func step(_ sequence: Int, _ rules: TimingRepeat) -> Dosage {
            var step = dosage(rules)
            step.sequence = sequence
            return step
        }
        let taper = [
            step(1, every("1", .day, 2).lasting("2", .day)), step(2, every("1", .day, 1).lasting("2", .day)),
            step(3, every("2", .day, 1).with { $0.count = 2 }),
        ]
        #expect(
            try slots(taper, from: "2025-01-01", days: 20) == [
                "0 2025-01-01 08:00 +1 spread", "0 2025-01-01 18:00 +1 spread", "0 2025-01-02 08:00 +1 spread",
                "0 2025-01-02 18:00 +1 spread", "1 2025-01-03 08:00 +1 spread", "1 2025-01-04 08:00 +1 spread",
                "2 2025-01-05 08:00 +1 spread", "2 2025-01-07 08:00 +1 spread",
            ])
        let concurrent = [step(1, TimingRepeat().at("08:00")), step(2, TimingRepeat().at("20:00"))]
        #expect(
            try slots(concurrent, from: "2025-01-01", days: 1) == [
                "0 2025-01-01 08:00 +1 clock", "1 2025-01-01 20:00 +1 clock",
            ])
    }

    @Test func `a start is assumed only where it matters`() throws {
        func problems(_ rules: TimingRepeat) throws -> [DosageRule] {
            try DosageSchedule(dosages: [dosage(rules)], zone: .utc).slots(from: day("2025-01-01"), days: 1)
                .problems[0].map { $0.rule }
        }
        #expect(try problems(every("1", .day, 3)) == [])
        #expect(try problems(TimingRepeat().on(.monday)) == [])
        #expect(try problems(every("8", .hour)) == [.anchorAssumed])
        #expect(try problems(every("2", .day)) == [.anchorAssumed])
        #expect(try problems(every("1", .week)) == [.anchorAssumed])
        #expect(try problems(every("1", .day, 3).lasting("7", .day)) == [.anchorAssumed])
        #expect(try problems(every("8", .hour).from("2025-01-01")) == [])
        #expect(try problems(every("8", .hour).from(nil, to: "2025-02-01")) == [.anchorAssumed])
    }
}
