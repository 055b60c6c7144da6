import Activity
import Clinical
import NamedInstants
import RandomChecks
import Seeds
import Testing

/// Invariants for any values, checked on random days around clock changes.
@Suite(.seeded) struct DayTotalsPropertyTests {
    static let days = [("2024-03-31", ZoneRules.berlin), ("2024-10-27", .berlin), ("2024-04-07", .lordHowe)]

    private let minute: Int64 = 60_000

    /// Samples around a day that start and end on full minutes; each has the same whole value every minute.
    private func samples(_ dice: inout Dice, around day: DayHours) throws -> [HealthSample] {
        try dice.several(0...30) { dice in
            let start = day.start.milliseconds / minute + Int64(dice.number(-120...1500))
            let length = dice.happens(15) ? 0 : Int64(dice.number(1...300))
            return try HealthSample(
                rank: Int32(dice.number(0...2)), start: Instant(milliseconds: start * minute),
                end: Instant(milliseconds: (start + length) * minute),
                created: Instant(milliseconds: Int64(dice.number(0...3))),
                millionths: Int64(dice.number(0...50)) * max(1, length) * minute, isManual: dice.happens(20))
        }
    }

    /// The better of two samples for one minute, reimplemented in the simplest way.
    private func isBetter(_ one: HealthSample, _ other: HealthSample) -> Bool {
        (-Int64(one.rank), one.created, one.start, one.end, one.millionths)
            > (-Int64(other.rank), other.created, other.start, other.end, other.millionths)
    }

    /// The sum of each hour, computed minute by minute.
    private func slowly(_ samples: [HealthSample], on day: DayHours) -> [Int64] {
        day.hours.map { hour in
            var sum: Int64 = 0
            var now = hour.start.instant
            while now < hour.end {
                let covering = samples.filter { $0.start <= now && $0.end > now }
                let best = covering.sorted(by: isBetter).first
                if let best {
                    sum += best.millionths / ((best.end.milliseconds - best.start.milliseconds) / minute)
                }
                for point in samples where point.start == now && point.end == now {
                    if best.map({ isBetter($0, point) }) ?? false { continue }
                    sum += point.millionths
                }
                now = Instant(milliseconds: now.milliseconds + minute)
            }
            return sum
        }
    }

    @Test(arguments: days)
    func `the sweep says what a count of every minute says`(_ iso: String, _ zone: ZoneRules) throws {
        let day = DayHours(try day(iso), in: zone)
        var dice = Dice(seed: Seed.of(1))
        for _ in 0..<40 {
            let samples = try samples(&dice, around: day)
            let totals = DayTotals(samples, on: day)
            #expect(totals.hours.map { $0?.millionths ?? 0 } == slowly(samples, on: day))
        }
    }

    @Test(arguments: days)
    func `the order of the values is no matter`(_ iso: String, _ zone: ZoneRules) throws {
        let day = DayHours(try day(iso), in: zone)
        var dice = Dice(seed: Seed.of(2))
        for _ in 0..<40 {
            let samples = try samples(&dice, around: day)
            #expect(DayTotals(samples.shuffled(using: &dice), on: day) == DayTotals(samples, on: day))
        }
    }

    @Test(arguments: days)
    func `a value that others cover changes nothing`(_ iso: String, _ zone: ZoneRules) throws {
        let day = DayHours(try day(iso), in: zone)
        var dice = Dice(seed: Seed.of(3))
        for _ in 0..<40 {
            let samples = try samples(&dice, around: day)
            guard let over = samples.first(where: { $0.end > $0.start }) else { continue }
            let covered = try HealthSample(
                rank: over.rank + 1, start: over.start, end: over.end, created: Instant(milliseconds: 9),
                millionths: 777_777_777)
            #expect(DayTotals(samples + [covered], on: day) == DayTotals(samples, on: day))
        }
    }

    @Test(arguments: days)
    func `hours add up to the day, also when nothing divides evenly`(_ iso: String, _ zone: ZoneRules) throws {
        let day = DayHours(try day(iso), in: zone)
        var dice = Dice(seed: Seed.of(4))
        for _ in 0..<40 {
            var whole: Int64 = 0
            var samples: [HealthSample] = []
            var now = day.start.milliseconds
            while now < day.end.milliseconds {
                let end = min(day.end.milliseconds, now + Int64(dice.number(1...9_000_000)))
                let value = Int64(dice.number(0...1_000_000_007))
                samples.append(
                    try HealthSample(
                        rank: 0, start: Instant(milliseconds: now), end: Instant(milliseconds: end),
                        created: day.start, millionths: value))
                whole += value
                now = end
            }
            let totals = DayTotals(samples, on: day)
            #expect(totals.total?.millionths == whole)
            #expect(totals.hours.reduce(0) { $0 + ($1?.millionths ?? 0) } == whole)
        }
    }

    @Test(arguments: days)
    func `cutting a value in two changes nothing`(_ iso: String, _ zone: ZoneRules) throws {
        let day = DayHours(try day(iso), in: zone)
        var dice = Dice(seed: Seed.of(5))
        for _ in 0..<40 {
            let samples = try samples(&dice, around: day)
            var halves: [HealthSample] = []
            for one in samples {
                let minutes = (one.end.milliseconds - one.start.milliseconds) / minute
                guard minutes > 1 else {
                    halves.append(one)
                    continue
                }
                let middle = Instant(milliseconds: one.start.milliseconds + minutes / 2 * minute)
                let first = one.millionths / minutes * (minutes / 2)
                for (from, until, value) in [(one.start, middle, first), (middle, one.end, one.millionths - first)] {
                    halves.append(
                        try HealthSample(
                            rank: one.rank, start: from, end: until, created: one.created, millionths: value,
                            isManual: one.isManual))
                }
            }
            // Ties are also broken by start and end, which splitting changes, so skip days with ties.
            guard !hasTies(samples) else { continue }
            #expect(DayTotals(halves, on: day) == DayTotals(samples, on: day))
        }
    }

    private func hasTies(_ samples: [HealthSample]) -> Bool {
        for (place, one) in samples.enumerated() {
            for other in samples[(place + 1)...] where one.rank == other.rank && one.created == other.created {
                if one.start <= other.end && other.start <= one.end { return true }
            }
        }
        return false
    }

    @Test func `without the watch only the phone is left`() throws {
        let day = DayHours(try day("2024-10-27"), in: .berlin)
        var dice = Dice(seed: Seed.of(6))
        for _ in 0..<40 {
            let samples = try samples(&dice, around: day)
            let rest = samples.filter { $0.rank != 0 }
            #expect(DayTotals(rest, on: day).hours.map { $0?.millionths ?? 0 } == slowly(rest, on: day))
        }
    }

    @Test func `a history handed on day by day has the same days`() throws {
        var dice = Dice(seed: Seed.of(7))
        for _ in 0..<40 {
            var samples: [HealthSample] = []
            for _ in 0..<60 {
                let start = try utc("2024-03-25 00:00").adding(seconds: Int64(dice.number(0...1_500_000)))
                let length = Int64(dice.happens(10) ? dice.number(0...500_000) : dice.number(0...4000))
                samples.append(
                    try HealthSample(
                        rank: Int32(dice.number(0...1)), start: start, end: start.adding(seconds: length),
                        created: start, millionths: Int64(dice.number(0...1_000_000))))
            }
            samples.sort { $0.start < $1.start }
            var stream = DayStream(zone: .berlin)
            var streamed: [DayTotals] = []
            for one in samples { streamed += stream.add(one).map { DayTotals($0.samples, on: $0.hours) } }
            streamed += stream.finish().map { DayTotals($0.samples, on: $0.hours) }
            var wanted: [DayTotals] = []
            for step in 0..<40 {
                let day = try day("2024-03-20").adding(days: step)
                let totals = DayTotals(samples, on: DayHours(day, in: .berlin))
                if totals.total != nil { wanted.append(totals) }
            }
            #expect(streamed == wanted)
            #expect(stream.finish().isEmpty)
        }
    }

    @Test func `twenty thousand values that all overlap take no more than a moment`() throws {
        let day = try utcDay()
        var samples: [HealthSample] = []
        for step in 0..<20_000 {
            samples.append(
                try HealthSample(
                    rank: Int32(step % 7), start: Instant(milliseconds: day.start.milliseconds + Int64(step)),
                    end: Instant(milliseconds: day.end.milliseconds - Int64(step)),
                    created: Instant(milliseconds: Int64(step)), millionths: 1_000_000))
        }
        #expect(DayTotals(samples, on: day).total != nil)
    }
}
