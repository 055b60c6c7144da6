import Clinical
import Insights
import NamedInstants
import Testing

struct InsightRangeTests {
    @Test(
        arguments: [
            (.week, "2026-03-06"), (.month, "2026-02-11"), (.threeMonths, "2025-12-12"), (.year, "2025-03-13"),
            (.all, "2024-02-29"),
        ] as [(InsightRange, String)])
    func `a range ends today and counts it`(range: InsightRange, start: String) throws {
        let from = range.start(today: try day("2026-03-12"), earliest: try day("2024-02-29"))
        #expect(from.iso == start)
    }

    @Test func `everything before the first record is today alone`() throws {
        let today = try day("2026-03-12")
        #expect(InsightRange.all.start(today: today, earliest: try day("2026-04-01")) == today)
    }
}
