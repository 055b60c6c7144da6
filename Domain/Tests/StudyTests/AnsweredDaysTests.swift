import Clinical
import Study
import Testing

@Suite("Days answered so far")
struct AnsweredDaysTests {
    /// The study lasts from 1 May to 31 July.
    @Test(arguments: [
        ("2026-05-01", "2026-05-10", String?("2026-05-10"), StudyPhase.running, 10),
        // Today can still be answered.
        ("2026-05-01", "2026-05-10", "2026-05-09", .running, 9),
        ("2026-05-01", "2026-05-10", "2026-05-06", .running, 9),
        // Whoever joined early counts from the first day, and nobody beyond the last.
        ("2026-04-20", "2026-05-04", "2026-05-02", .running, 3),
        ("2026-05-01", "2026-08-20", "2026-07-31", .running, 92),
        ("2026-04-20", "2026-04-24", "2026-04-21", .pilot, 4), ("2026-05-10", "2026-05-10", nil, .running, 0),
        ("2026-04-20", "2026-04-25", nil, .running, 0), ("2026-05-01", "2026-06-01", nil, .closed, 0),
        ("2026-05-01", "2026-06-01", nil, .archived, 0),
    ])
    func `are counted to yesterday, or to today once it is answered`(
        enrolled: String, today: String, last: String?, phase: StudyPhase, count: Int
    ) throws {
        let days = AnsweredDays.soFar(
            enrolled: try StudyRuleTests.day(enrolled), last: try last.map(StudyRuleTests.day),
            today: try StudyRuleTests.day(today), in: try StudyRuleTests.details(), phase: phase)
        #expect((days.map { $0.lowerBound.days(until: $0.upperBound) + 1 } ?? 0) == count)
    }

    @Test func `are never fewer than were answered`() {
        // Two answers 24 hours apart can be on two days, of which one is not over.
        #expect(AnsweredDays(answered: 1, asked: 0)?.of == 1)
        #expect(AnsweredDays(answered: 9, asked: 12)?.of == 12)
        #expect(AnsweredDays(answered: 0, asked: 3)?.answered == 0)
        #expect(AnsweredDays(answered: 0, asked: 0) == nil)
    }
}
