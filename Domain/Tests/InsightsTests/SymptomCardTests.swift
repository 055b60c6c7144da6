import Clinical
import Insights
import NamedInstants
import Symptoms
import Testing

struct SymptomCardTests {
    @Test func `check 20: a week shows its days without symptoms`() throws {
        let week = try #require(
            SymptomWeek(
                [tally("2026-03-10", .hives, 2), tally("2026-03-05", .fever), tally("2026-03-12", .hives)],
                hasEarlier: true, today: day("2026-03-12")))
        #expect(week.days.map { $0.total } == [0, 0, 0, 0, 2, 0, 1])
        #expect(week.kinds == [.hives])
        #expect(week.counted.count == 3)
    }

    @Test func `a week without symptoms is seven zeros, and none at all when nothing was ever logged`() throws {
        let today = try day("2026-03-12")
        #expect(SymptomWeek([], hasEarlier: true, today: today)?.days.map { $0.total } == Array(repeating: 0, count: 7))
        #expect(SymptomWeek([], hasEarlier: false, today: today) == nil)
    }

    @Test func `check 21: parts add up to one and to a hundred percent, in an order of their own`() throws {
        let breakdown = try #require(
            SymptomBreakdown(
                [tally("2026-03-01", .itching), tally("2026-03-02", .hives), tally("2026-03-03", .fever)],
                in: period("2026-03-01", "2026-03-12")))
        #expect(breakdown.parts.map { $0.kind } == [.fever, .hives, .itching])
        #expect(breakdown.parts.map { $0.percent } == [34, 33, 33])
        #expect(abs(breakdown.parts.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    }

    @Test(arguments: [[1], [1, 1, 1, 1, 1, 1, 1], [997, 2, 1], [5, 3, 3], [10, 10, 10, 10, 10, 10]])
    func `percents always add up to a hundred`(counts: [Int]) throws {
        let tallies = try zip(counts, SymptomKind.allCases).map { try tally("2026-03-01", $1, $0) }
        let breakdown = try #require(SymptomBreakdown(tallies, in: period("2026-03-01", "2026-03-01")))
        #expect(breakdown.parts.reduce(0) { $0 + $1.percent } == 100)
    }

    @Test func `check 21: a kind keeps its colour`() {
        #expect(SymptomKind.mouthItch.colour == 0)
        #expect(SymptomKind.allCases.allSatisfy { (0..<SymptomKind.colours).contains($0.colour) })
        let usual: [SymptomKind] = [.mouthItch, .abdominalCramps, .runnyNose, .hives, .coughing, .vomiting]
        #expect(Set(usual.map { $0.colour }).count == usual.count)
    }

    @Test(
        arguments: [
            ("2026-03-06", "2026-03-12", .day, 7), ("2026-02-10", "2026-03-12", .day, 31),
            ("2025-12-12", "2026-03-12", .week, 14), ("2025-03-13", "2026-03-12", .month, 13),
            ("2023-03-11", "2026-03-12", .month, 37), ("2023-03-10", "2026-03-12", .quarter, 13),
            ("2016-03-14", "2026-03-12", .quarter, 41), ("2012-03-12", "2026-03-12", .quarter, 57),
            ("2012-03-11", "2026-03-12", .year, 15), ("1967-01-01", "2026-03-12", .year, 60),
            ("2024-02-29", "2024-02-29", .day, 1),
        ] as [(String, String, BucketUnit, Int)])
    func `bars are days, weeks, months, quarters or years without a gap, never more than sixty`(
        from: String, through: String, unit: BucketUnit, count: Int
    ) throws {
        let whole = try period(from, through)
        #expect(BucketUnit(for: whole) == unit)
        let bars = unit.buckets(of: whole, firstWeekday: .monday)
        #expect(bars.count == count && count <= 60)
        #expect(bars.first?.from == whole.from && bars.last?.through == whole.through)
        #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.through.adding(days: 1) == $1.from })
    }

    @Test(
        arguments: [
            (.quarter, ["2023-11-20", "2024-01-01", "2024-04-01"]), (.year, ["2023-11-20", "2024-01-01"]),
        ] as [(BucketUnit, [String])])
    func `quarters and years begin with the calendar's`(unit: BucketUnit, starts: [String]) throws {
        let bars = unit.buckets(of: try period("2023-11-20", "2024-05-02"), firstWeekday: .monday)
        #expect(bars.map { $0.from.iso } == starts)
    }

    @Test func `weeks begin on the person's first day`() throws {
        let bars = BucketUnit.week.buckets(of: try period("2026-03-03", "2026-03-16"), firstWeekday: .sunday)
        #expect(bars.map { $0.from.iso } == ["2026-03-03", "2026-03-08", "2026-03-15"])
    }

    @Test func `bars are stacked by the most frequent kinds, and empty bars are there`() throws {
        let kinds: [SymptomKind] = [.hives, .fever, .nausea, .itching, .sneezing, .acne]
        var tallies = try zip([9, 8, 7, 6, 5, 4], kinds).map { try tally("2026-03-02", $1, $0) }
        tallies.append(try tally("2026-03-12", .acne))
        let chart = try #require(
            SymptomsOverTime(
                tallies, in: period("2026-03-01", "2026-03-12"), unit: .day, firstWeekday: .monday, changes: []))
        #expect(chart.kinds == [.hives, .fever, .nausea, .itching])
        #expect(chart.buckets[1].counts == [9, 8, 7, 6])
        #expect(chart.buckets[1].others == 9)
        #expect(chart.buckets.map { $0.total } == [0, 39, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
        #expect(chart.counted.count == 40)
    }

    @Test func `one kind more than there is room for has its name`() throws {
        let kinds: [SymptomKind] = [.hives, .fever, .nausea, .itching, .sneezing]
        let tallies = try kinds.map { try tally("2026-03-02", $0) }
        let chart = try #require(
            SymptomsOverTime(
                tallies, in: period("2026-03-01", "2026-03-12"), unit: .day, firstWeekday: .monday, changes: []))
        #expect(chart.kinds.count == 5)
        #expect(chart.buckets.allSatisfy { $0.others == 0 })
    }
}
