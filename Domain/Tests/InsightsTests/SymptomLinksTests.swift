import Clinical
import Insights
import NamedInstants
import Statistics
import Testing

struct SymptomLinksTests {
    private let last: CalendarDay
    private let days: DayPeriod

    init() throws {
        days = try period("2026-01-01", "2026-06-20")
        last = days.through
    }

    /// `count` days up to the last one; the closures get the number of days before it.
    private func records(
        _ count: Int, symptoms: (Int) -> Int?, sleep: (Int) -> Double? = { _ in nil },
        exercise: (Int) -> Double? = { _ in nil }, heart: (Int) -> Double? = { _ in nil }
    ) -> [DayRecord] {
        (0..<count).reversed().map { back in
            DayRecord(
                day: last.adding(days: -back), symptoms: symptoms(back), sleep: sleep(back),
                exercise: exercise(back), restingHeartRate: heart(back))
        }
    }

    /// Pseudorandom numbers from 0 to 12, the same in every run (SplitMix64 mixing).
    private func noise(_ place: Int, _ row: UInt64 = 0) -> Int {
        var mixed = UInt64(bitPattern: Int64(place)) &* 0x9E37_79B9_7F4A_7C15 &+ row &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % 13)
    }

    @Test func `less sleep before days with more symptoms is found at its lag`() throws {
        let found = records(60, symptoms: { noise($0) }, sleep: { 600 - Double(noise($0 - 1)) * 20 })
        let row = try #require(SymptomLinks(found, in: days)?.rows.first)
        #expect(row.factor == .sleep && row.lag == 1 && row.days == 59)
        #expect(row.verdict == .fewerSymptoms && row.correlation?.rho == -1)
    }

    @Test func `a faster heart on the days of symptoms is found on the same day`() throws {
        let found = records(40, symptoms: { noise($0) }, heart: { 60 + Double(noise($0)) })
        let links = try #require(SymptomLinks(found, in: days))
        #expect(links.rows.map(\.factor) == [.restingHeartRate])
        #expect(links.rows.first?.verdict == .moreSymptoms && links.rows.first?.lag == 0)
        #expect(links.counted.count == 40 && links.counted.of == 171)
    }

    @Test func `what has nothing to do with symptoms is no clear link`() throws {
        let found = records(
            90, symptoms: { noise($0) % 4 }, sleep: { Double(400 + noise($0, 1)) },
            exercise: { Double(noise($0, 2)) }, heart: { Double(55 + noise($0, 3)) })
        let links = try #require(SymptomLinks(found, in: days))
        #expect(links.rows.map(\.factor) == SymptomLinks.Factor.allCases)
        #expect(links.rows.allSatisfy { $0.verdict == .noClearLink && ($0.correctedP ?? 0) > SymptomLinks.limit })
    }

    @Test func `many looks ask for more`() throws {
        let found = records(
            60, symptoms: { noise($0) }, sleep: { Double(noise($0, 1) * 2 + noise($0)) },
            exercise: { Double(noise($0, 2)) }, heart: { Double(noise($0, 3)) })
        let alone = found.map {
            DayRecord(day: $0.day, symptoms: $0.symptoms, sleep: $0.sleep, exercise: nil, restingHeartRate: nil)
        }
        let among = try #require(SymptomLinks(found, in: days)?.rows.first)
        let single = try #require(SymptomLinks(alone, in: days)?.rows.first)
        #expect(among.correlation == single.correlation)
        #expect(try #require(among.correctedP) > #require(single.correctedP))
    }

    @Test func `less than a month of days cannot tell`() throws {
        let found = records(29, symptoms: { noise($0) }, sleep: { 600 - Double(noise($0)) * 20 })
        let row = try #require(SymptomLinks(found, in: days)?.rows.first)
        #expect(row.verdict == .cannotTell && row.days == 29 && row.lag == nil && row.correlation == nil)
    }

    @Test func `what is always the same cannot tell`() throws {
        let found = records(60, symptoms: { noise($0) }, exercise: { _ in 0 })
        #expect(SymptomLinks(found, in: days)?.rows.map(\.verdict) == [.cannotTell])
    }

    @Test func `a day of which nobody wrote anything down is no day without symptoms`() throws {
        let found = records(
            80, symptoms: { $0 % 2 == 0 ? noise($0) + 1 : nil }, sleep: { 600 - Double(noise($0)) * 20 })
        let row = try #require(SymptomLinks(found, in: days)?.rows.first)
        #expect(row.days == 40 && row.lag == 0 && row.verdict == .fewerSymptoms)
    }

    @Test func `nothing is said without symptoms, or without anything measured`() {
        #expect(SymptomLinks(records(60, symptoms: { _ in 0 }, sleep: { Double($0) }), in: days) == nil)
        #expect(SymptomLinks(records(60, symptoms: { noise($0) }), in: days) == nil)
        #expect(SymptomLinks([], in: days) == nil)
        let apart = records(60, symptoms: { $0 < 30 ? 1 : nil }, sleep: { $0 > 40 ? 400 : nil })
        #expect(SymptomLinks(apart, in: days) == nil)
    }

    @Test(
        arguments: [
            (35.0, 0, false, 35.0), (0, 24, true, 0), (nil, 12, true, 0), (nil, 11, true, nil), (nil, 24, false, nil),
        ] as [(Double?, Int, Bool, Double?)])
    func `a day without minutes of exercise had none where a device that counts them was worn`(
        _ minutes: Double?, _ hours: Int, _ isCounted: Bool, _ expected: Double?
    ) {
        #expect(DayRecord.exercise(minutes, hoursWorn: hours, isCounted: isCounted) == expected)
    }

    @Test func `a day that is not over is left out of a period`() throws {
        let today = try day("2026-06-20")
        #expect(try period("2026-06-01", "2026-06-20").before(today) == period("2026-06-01", "2026-06-19"))
        #expect(try period("2026-06-01", "2026-06-10").before(today) == period("2026-06-01", "2026-06-10"))
        #expect(try period("2026-06-20", "2026-06-20").before(today).days == 1)
    }

    @Test func `a year at most is compared`() throws {
        let long = try period("2016-06-21", "2026-06-20")
        #expect(SymptomLinks.compared(long).days == SymptomLinks.mostDays)
        #expect(SymptomLinks.compared(long).from.iso == "2025-06-20")
        #expect(SymptomLinks.compared(days) == days)
    }
}
