import Clinical
import StudyStore
import TestSupport
import Testing

@testable import ResearchPages

/// Kaplan–Meier by hand: four people on a study's 30th day.
@Suite struct StillAnsweringTests {
    private let start = CalendarDay.today

    private func span(
        left: Int? = nil, isRestricted: Bool = false, last: Int?
    ) -> StudyFigures.Span {
        StudyFigures.Span(
            enrolled: start, left: left.map { start.adding(days: $0) }, isRestricted: isRestricted,
            lastAnswer: last.map { start.adding(days: $0) }, region: "london")
    }

    @Test func `withdrawn and silent people are lost, restricted and active ones censored`() {
        let spans = [
            span(left: 5, last: 4), span(last: 10), span(left: 7, isRestricted: true, last: 6), span(last: 29),
        ]
        let steps = StillAnswering(spans, today: start.adding(days: 30)).steps
        #expect(steps.count == 31)
        #expect(steps[4] == StillAnswering.Step(day: 4, atRisk: 4, lost: 0, share: 1))
        #expect(steps[5] == StillAnswering.Step(day: 5, atRisk: 4, lost: 1, share: 0.75))
        #expect(steps[7].atRisk == 3 && steps[7].share == 0.75)
        #expect(steps[10] == StillAnswering.Step(day: 10, atRisk: 2, lost: 1, share: 0.375))
        #expect(steps[30] == StillAnswering.Step(day: 30, atRisk: 1, lost: 0, share: 0.375))
    }

    @Test func `silence counts from the fourteenth day, and from joining without an answer`() {
        #expect(StillAnswering([span(last: 0)], today: start.adding(days: 13)).steps.last?.share == 1)
        #expect(StillAnswering([span(last: 0)], today: start.adding(days: 14)).steps.last?.share == 0)
        #expect(StillAnswering([span(last: nil)], today: start.adding(days: 14)).steps.count == 1)
        #expect(StillAnswering([], today: start).steps.isEmpty)
    }
}
