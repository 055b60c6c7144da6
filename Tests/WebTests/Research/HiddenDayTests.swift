import Clinical
import Study
import StudyStore
import Testing

@testable import Pages
@testable import ResearchPages

/// Bars of days on which few people answered.
@Suite struct HiddenDayTests {
    @Test func `the bar of a hidden day has no height and no number`() throws {
        let phrases = try TemplateFixture.phrases()
        let first = Samples.day(2026, 3, 1)
        let days = [20, 7, 30].enumerated().map { place, count in
            StudyFigures.Day(
                day: first.adding(days: place), region: "london", answers: count, totals: 0, totalSum: 0)
        }
        let content = DashboardPage.Content(
            study: try #require(StoredStudy.sample(.running)), sites: [], seesNoAnswers: false,
            figures: StudyFigures(states: [:], invited: [], spans: [], days: days, missing: [:]), questions: .sample,
            baseline: BaselineCounts([:], nil), today: first.adding(days: 2))
        let card = phrases.answersADay(content)
        let figure = try #require(card.figure)
        // The seven are all 57 less the other days, so the next smallest day is hidden as well.
        #expect(card.detail == "57 answers so far")
        #expect(figure.rows.matches(of: /<td[^>]*>([^<]*)</).map { String($0.1) } == ["hidden", "hidden", "30"])
        #expect(figure.svg.matches(of: /class="f-c1"/).count == 1)
        #expect(!figure.svg.contains("class=\"b\">7<") && !figure.svg.contains("class=\"b\">20<"))
    }
}
