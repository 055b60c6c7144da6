import Clinical
import Study
import Testing

@Suite("A word after silent days")
struct StudyNudgeTests {
    private static func silence(
        _ enrolled: String, _ last: String?, _ today: String, _ phase: StudyPhase = .running
    ) throws -> Int {
        let days = StudyNudge.silence(
            enrolled: try StudyRuleTests.day(enrolled), last: try last.map(StudyRuleTests.day),
            today: try StudyRuleTests.day(today), in: try StudyRuleTests.details(), phase: phase)
        return days.map { $0.lowerBound.days(until: $0.upperBound) + 1 } ?? 0
    }

    @Test(arguments: [
        ("2026-05-01", String?("2026-05-09"), "2026-05-10", 0), ("2026-05-01", "2026-05-09", "2026-05-13", 3),
        ("2026-05-01", "2026-05-10", "2026-05-10", 0), ("2026-05-01", nil, "2026-05-04", 3),
        // Whoever joined before the first day was not asked yet.
        ("2026-04-20", nil, "2026-05-02", 1), ("2026-04-20", nil, "2026-04-30", 0),
        ("2026-05-01", "2026-07-30", "2026-09-01", 1),
    ])
    func `counts the days that are over`(enrolled: String, last: String?, today: String, days: Int) throws {
        #expect(try Self.silence(enrolled, last, today) == days)
    }

    /// The study nudges after three days.
    @Test(arguments: [
        (2, String?.none, false), (3, nil, true), (30, nil, true),
        // The rest of the day, and then not again until somebody answers.
        (3, "2026-05-13", true), (4, "2026-05-12", false), (3, "2026-05-09", true), (3, "2026-05-01", true),
    ])
    func `is said once in a silence`(asked: Int, nudged: String?, isSaid: Bool) throws {
        let nudge = StudyNudge(
            asked: asked, last: try StudyRuleTests.day("2026-05-09"), nudged: try nudged.map(StudyRuleTests.day),
            today: try StudyRuleTests.day("2026-05-13"), in: try StudyRuleTests.details())
        #expect(nudge?.days == (isSaid ? asked : nil))
    }

    @Test func `is never said if the study does not want it, or knows nobody`() throws {
        var details = try StudyRuleTests.details()
        func nudge() throws -> StudyNudge? {
            StudyNudge(
                asked: 30, last: try StudyRuleTests.day("2026-05-09"), nudged: nil,
                today: try StudyRuleTests.day("2026-06-09"), in: details)
        }
        #expect(try nudge() != nil)
        details.linkage = .anonymous
        #expect(try nudge() == nil)
        details.linkage = .pseudonymous
        details.nudgeDays = 0
        #expect(try nudge() == nil)
    }
}
