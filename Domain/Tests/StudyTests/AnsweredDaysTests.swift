import Clinical
import Study
import Testing

@Suite("Days answered so far")
struct AnsweredDaysTests {
    /// The study lasts from 1 May to 31 July.
    @Test(arguments: [
        ("2026-05-01", "2026-05-10", 9, "2026-05-10", StudyPhase.running, 10),
        // Today can still be answered.
        ("2026-05-01", "2026-05-10", 9, "2026-05-09", .running, 9),
        ("2026-05-01", "2026-05-10", 4, "2026-05-06", .running, 9),
        // Whoever joined early counts from the first day, and nobody beyond the last.
        ("2026-04-20", "2026-05-04", 1, "2026-05-02", .running, 3),
        ("2026-05-01", "2026-08-20", 80, "2026-07-31", .running, 92),
        ("2026-04-20", "2026-04-24", 2, "2026-04-21", .pilot, 4),
        // Two answers 24 hours apart can be on two days, of which one is not over.
        ("2026-05-10", "2026-05-10", 1, "2026-05-09", .running, 1),
    ])
    func `count to yesterday, or to today once it is answered`(
        enrolled: String, today: String, answered: Int, last: String, phase: StudyPhase, of: Int
    ) throws {
        let days = try #require(try Self.days(enrolled, today, answered, last, phase))
        #expect(days.answered == answered && days.of == of)
    }

    @Test(arguments: [
        ("2026-05-10", "2026-05-10", StudyPhase.running), ("2026-04-20", "2026-04-25", .running),
        ("2026-05-01", "2026-06-01", .closed), ("2026-05-01", "2026-06-01", .archived),
    ])
    func `are not known before a day is over or after the study is closed`(
        enrolled: String, today: String, phase: StudyPhase
    ) throws {
        #expect(try Self.days(enrolled, today, 0, nil, phase) == nil)
    }

    private static func days(
        _ enrolled: String, _ today: String, _ answered: Int, _ last: String?, _ phase: StudyPhase
    ) throws -> AnsweredDays? {
        AnsweredDays(
            answered: answered, enrolled: try StudyRuleTests.day(enrolled), last: try last.map(StudyRuleTests.day),
            today: try StudyRuleTests.day(today), in: try StudyRuleTests.details(), phase: phase)
    }
}
