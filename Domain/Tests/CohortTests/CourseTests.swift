import Statistics
import Testing

@testable import Cohort

@Suite struct CourseTests {
    /// One person from day 0 on: a digit is an outcome, a dot an unanswered day.
    private func data(_ days: String, left: CohortPerson.Left? = nil) -> CohortData {
        let answers = days.enumerated().compactMap { day, letter in
            letter.wholeNumberValue.map { CohortAnswer(person: 0, place: 0, day: day, outcome: Double($0)) }
        }
        return CohortData(
            persons: [CohortPerson(key: "A", isSensitised: true, enrolled: 0, left: left)], answers: answers,
            exposures: [:])
    }

    @Test(
        arguments: [
            // The days before the first are known, unknown, or there are none.
            ("0033", 2, 2), ("0..33", 1, 3), ("33", nil, 0), ("..33", nil, 2),
            // Two of three answered days, however far apart.
            ("00303", 2, 2), ("003..0..3", 2, 2), ("003003", 5, nil), ("0030033", 5, 5),
            // The last day may be the first of two.
            ("0000", 4, nil), ("0003", 3, nil), ("0030", 2, nil), ("00300", 5, nil),
        ] as [(String, Int?, Int?)])
    func `onset is the first of two days with symptoms within three`(days: String, first: Int?, last: Int?) {
        #expect(SymptomOnset(data(days), threshold: 3).spans == [IntervalCurve.Span(first: first, last: last)])
    }

    @Test func `onsets are counted by what is known of them`() {
        let onset = SymptomOnset(data("0..33"), threshold: 3)
        #expect((onset.exact, onset.within, onset.before, onset.without) == (0, 1, 0, 0))
        #expect(onset.curve?.median == 2)
        #expect(SymptomOnset(data("...."), threshold: 3).spans.isEmpty)
    }

    @Test func `symptoms end with the first of fourteen answered days without`() {
        let calm = String(repeating: "0", count: 14)
        func spans(_ days: String) -> [KaplanMeier.Span] { SymptomDuration(data(days), threshold: 3).spans }
        #expect(spans("0333" + calm) == [KaplanMeier.Span(days: 3, hasEvent: true)])
        #expect(spans("0330003" + calm) == [KaplanMeier.Span(days: 6, hasEvent: true)])
        #expect(spans("033." + calm.replacing("00000", with: "0.0.0.0.0")).first?.hasEvent == true)
        #expect(spans("0000") == [])
        // Thirteen days show no end. Before the last fourteen answers it would have been seen.
        let open = String(repeating: "3", count: 10) + calm.dropLast()
        #expect(spans(open) == [KaplanMeier.Span(days: 9, hasEvent: false)])
        #expect(spans("033") == [KaplanMeier.Span(days: 0, hasEvent: false)])
    }

    @Test func `who withdraws or falls silent is lost`() {
        let answered = "3333"
        func span(_ through: Int, _ left: CohortPerson.Left? = nil) -> KaplanMeier.Span? {
            Retention(data(answered, left: left), through: through).spans.first
        }
        #expect(span(16) == KaplanMeier.Span(days: 3, hasEvent: false))
        #expect(span(17) == KaplanMeier.Span(days: 3, hasEvent: true))
        #expect(span(30, .init(day: 6, ending: .withdrawn)) == KaplanMeier.Span(days: 6, hasEvent: true))
        #expect(span(30, .init(day: 6, ending: .restricted)) == KaplanMeier.Span(days: 6, hasEvent: false))
        #expect(span(30, .init(day: 20, ending: .restricted)) == KaplanMeier.Span(days: 3, hasEvent: true))
        #expect(span(5, .init(day: 6, ending: .withdrawn)) == KaplanMeier.Span(days: 3, hasEvent: false))
        #expect(Retention(data("...."), through: 14).spans == [KaplanMeier.Span(days: 0, hasEvent: true)])
    }
}
