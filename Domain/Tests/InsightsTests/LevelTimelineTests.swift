import CarePlan
import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Testing

struct LevelTimelineTests {
    private func history() throws -> [TakenDose] {
        try daily("2026-03-01", 4) + [
            dose("2026-03-05 08:00", share: .half, "1.5"), dose("2026-03-06 08:00"),
            dose("2026-03-07 08:00", level: "6mg", "6"), dose("2026-03-08 08:00", level: "6mg", "6"),
        ]
    }

    @Test func `runs follow level and share`() throws {
        let line = try #require(
            LevelTimeline.lines(
                of: [peanut, milk], doses: history(), reactions: [], in: period("2026-03-01", "2026-03-10")
            ).first)
        #expect(line.runs.map { $0.share } == [.full, .half, .full, .full])
        #expect(line.runs.map { $0.days } == [4, 1, 1, 2])
        #expect(line.counted.count == 8 && line.counted.of == 10)
    }

    @Test func `a half dose and the way back are no change of level`() throws {
        let changes = LevelChange.list(try history())
        #expect(changes.map { $0.day.iso } == ["2026-03-01", "2026-03-07"])
        #expect(changes.map { $0.previous } == [nil, try mg("3")])
    }

    @Test func `an amount of its own has a run without a level`() throws {
        let line = LevelTimeline.lines(
            of: [peanut], doses: [try dose("2026-03-01 08:00", level: nil, share: .part, "0.7")], reactions: [],
            in: try period("2026-03-01", "2026-03-01"))
        #expect(line.first?.runs.first?.level == nil)
    }

    @Test func `reactions stand on the line of the dose they are put down to`() throws {
        let doses = try [dose("2026-03-01 08:00"), dose("2026-03-01 18:00", milk, level: "m1", "20")]
        let reactions = [
            try reaction("morning", "2026-03-01 08:20", dose: "2026-03-01 08:00"),
            try reaction("evening", "2026-03-01 18:20", dose: "2026-03-01 18:00"),
            try reaction("unknown", "2026-03-02 09:00"),
        ]
        let lines = LevelTimeline.lines(
            of: [peanut, milk], doses: doses, reactions: reactions, in: try period("2026-03-01", "2026-03-02"))
        #expect(
            lines.map { $0.reactions.map { $0.reaction.text } } == [["morning", "unknown"], ["evening", "unknown"]])
        #expect(lines[0].reactions.map { $0.isLinked } == [true, false])
        #expect(lines[0].reactions[0].amount == (try mg("3")))
    }

    @Test func `a picture with room for fewer reactions shows the worst of each stretch of days`() throws {
        let days = try period("2026-03-01", "2026-03-10")
        let grades: [(String, ReactionGrade?)] = [
            ("01", nil), ("02", .mild), ("03", .severe), ("04", .moderate), ("06", .mild), ("07", .mild), ("10", nil),
        ]
        let reactions = try grades.map { try reaction($0.0, "2026-03-\($0.0) 09:00", grade: $0.1) }
        let line = try #require(
            LevelTimeline.lines(of: [peanut], doses: daily("2026-03-01", 10), reactions: reactions, in: days).first)
        func shown(_ limit: Int) -> [String] { line.picture(of: days, atMost: limit).marks.map(\.reaction.text) }
        #expect(shown(7).count == 7 && line.picture(of: days, atMost: 7).days == 1)
        #expect(shown(5) == ["02", "03", "06", "07", "10"])
        #expect(line.picture(of: days, atMost: 5).days == 2)
        #expect(shown(3) == ["03", "06", "10"])
        #expect(shown(1) == ["03"])
        #expect(
            try line.picture(of: period("2026-03-06", "2026-03-10"), atMost: 1).marks.map(\.reaction.text) == ["06"])
    }
}
