import CarePlan
import Clinical
import Insights
import NamedInstants
import Symptoms
import Testing

struct OnsetTimesTests {
    @Test(
        arguments: [
            ("08:00", 0), ("08:14", 0), ("08:15", 1), ("08:30", 2), ("08:59", 2), ("09:00", 3), ("10:00", 4),
            ("17:59", 4), ("18:00", 5),
        ])
    func `a reaction falls into the stretch in which it began`(onset: String, place: Int) throws {
        let times = try #require(
            OnsetTimes(
                [reaction("r", "2026-03-01 \(onset)", dose: "2026-03-01 08:00")],
                in: period("2026-03-01", "2026-03-02")))
        #expect(times.buckets.map { $0.count } == (0..<6).map { $0 == place ? 1 : 0 })
    }

    @Test func `the last stretch ends with 24 hours, counted`() throws {
        let whole = try period("2026-03-01", "2026-03-03")
        let last = OnsetTimes([try reaction("r", "2026-03-02 08:00", dose: "2026-03-01 08:00")], in: whole)
        #expect(last?.buckets.last?.count == 1)
        #expect(OnsetTimes([try reaction("r", "2026-03-02 08:01", dose: "2026-03-01 08:00")], in: whole) == nil)
    }

    @Test func `it is counted out of all reactions, with the middle one`() throws {
        let reactions = [
            try reaction("a", "2026-03-01 08:10", dose: "2026-03-01 08:00"),
            try reaction("b", "2026-03-02 08:20", dose: "2026-03-02 08:00"),
            try reaction("c", "2026-03-03 11:00", dose: "2026-03-03 08:00"),
            try reaction("d", "2026-03-04 12:00"),
            try reaction("cleared", "2026-03-05 08:01", dose: "2026-03-05 08:00", symptoms: []),
        ]
        let times = try #require(OnsetTimes(reactions, in: period("2026-03-01", "2026-03-31")))
        #expect(times.counted.count == 3 && times.counted.of == 4)
        #expect(times.medianMinutes == 20)
        #expect(times.count(before: 30) == 2)
    }

    @Test func `a change of the clocks moves no onset`() throws {
        let taken = ZoneRules.berlin.local(at: try utc("2024-03-31 00:50"))
        let onset = ZoneRules.berlin.local(at: try utc("2024-03-31 01:05"))
        let reaction = CountedReaction(
            id: named("dst"), onset: onset,
            dose: CountedReaction.LinkedDose(link: Reaction.DoseLink(day: taken.day, intake: named("i")), at: taken),
            grade: nil, symptoms: [.hives], treatments: [])
        #expect(OnsetTimes([reaction], in: try period("2024-03-31", "2024-03-31"))?.medianMinutes == 15)
    }
}
