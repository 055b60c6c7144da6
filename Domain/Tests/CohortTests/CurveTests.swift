import Statistics
import Testing

@testable import Cohort

@Suite struct CurveTests {
    @Test func `survival is that of lifelines`() throws {
        let spans = try OracleFiles.rows("spans.csv").map { row in
            KaplanMeier.Span(days: Int(row[0]) ?? 0, hasEvent: row[1] == "1")
        }
        let curve = KaplanMeier(spans)
        let expected = try OracleFiles.expected("survival")
        #expect(Set(expected.map(\.at)) == Set(curve.steps.map(\.day)))
        for number in expected {
            let step = try #require(curve.steps.first { $0.day == number.at })
            let value =
                number.key == "survival"
                ? step.survival : number.key == "events" ? Double(step.events) : Double(step.atRisk)
            #expect(OracleFiles.isNear(value, number.value, 1e-12))
        }
    }

    @Test func `the curve of intervals is that of lifelines`() throws {
        let spans = try OracleFiles.rows("intervals.csv").compactMap { row in
            IntervalCurve.Span(first: Int(row[0]), last: Int(row[1]))
        }
        let curve = try #require(IntervalCurve(spans, steps: 200_000))
        let expected = try OracleFiles.expected("onset")
        #expect(!expected.isEmpty)
        for number in expected {
            let share = curve.shares.prefix(number.at - curve.firstDay + 1).reduce(0, +)
            #expect(abs(share - number.value) < 1e-4, "by day \(number.at): \(share), not \(number.value)")
        }
    }

    @Test func `nobody gives no curve`() {
        #expect(KaplanMeier([]).steps.isEmpty && KaplanMeier([]).median == nil)
        #expect(IntervalCurve([]) == nil)
        #expect(IntervalCurve.Span(first: 5, last: 4) == nil)
    }

    @Test func `the median is the first day on which half are over`() {
        let spans = [1, 2, 3, 4].map { KaplanMeier.Span(days: $0, hasEvent: true) }
        #expect(KaplanMeier(spans).median == 2)
        #expect(KaplanMeier(spans).steps.map(\.survival) == [1, 0.75, 0.5, 0.25, 0])
        #expect(KaplanMeier(spans).steps.last?.error == nil)
        let known = [3, 3, 5].compactMap { IntervalCurve.Span(first: $0, last: $0) }
        #expect(IntervalCurve(known)?.median == 3)
    }
}
