import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Testing

struct DoseAdherenceTests {
    @Test func `what began today does not lower the weeks before`() throws {
        let log = try log(daily("2026-03-01", 12) + [dose("2026-03-12 08:00", milk)], now: "2026-03-12 20:00")
        let adherence = try #require(DoseAdherence(log, in: period("2026-02-27", "2026-03-12")))
        #expect(adherence.all.counted.count == 13 && adherence.all.counted.of == 13)
        #expect(adherence.parts.map { $0.counted.of } == [12, 1])
        #expect(adherence.parts.map { $0.counted.period.from.iso } == ["2026-03-01", "2026-03-12"])
    }

    @Test func `a pause takes its days out of the count`() throws {
        let log = try log(
            daily("2026-03-01", 10, without: [4, 5, 6]), holds: [hold("2026-03-05", "2026-03-06")],
            now: "2026-03-11 07:00")
        let adherence = try #require(DoseAdherence(log, in: period("2026-03-01", "2026-03-11")))
        #expect(adherence.all.counted.count == 7 && adherence.all.counted.of == 8)
        #expect(adherence.all.tally.held == 2 && adherence.all.tally.unrecorded == 1)
        #expect(adherence.all.tally.pending == 1)
    }

    @Test func `a dose outside the plan's times was taken, but late`() throws {
        let log = try log(
            [dose("2026-03-01 09:00"), dose("2026-03-02 21:00"), dose("2026-03-03 09:30")],
            plans: [plan("2026-02-01", window: ("07:00", "20:00"))], now: "2026-03-03 22:00")
        let adherence = try #require(DoseAdherence(log, in: period("2026-03-01", "2026-03-03")))
        #expect(adherence.all.counted.count == 2 && adherence.all.counted.of == 3)
        #expect(adherence.all.late == 1)
    }

    @Test func `doses without agreed hours are neither on time nor late`() throws {
        let doses = try [dose("2026-03-01 09:00"), dose("2026-03-02 23:00"), dose("2026-03-04 21:00")]
        let weeks = try period("2026-03-01", "2026-03-04")
        let none = try #require(DoseAdherence(try log(doses, now: "2026-03-04 22:00"), in: weeks))
        #expect(none.all.tally.isAnyTime && none.all.tally.onTime == 0 && none.all.late == 0)
        #expect(none.all.counted.count == 3 && none.all.counted.of == 4)
        let plans = try [plan("2026-03-03", window: ("07:00", "20:00"))]
        let mixed = try #require(DoseAdherence(try log(doses, plans: plans, now: "2026-03-04 22:00"), in: weeks))
        #expect(!mixed.all.tally.isAnyTime && mixed.all.late == 1)
        #expect(mixed.all.counted.count == 0 && mixed.all.counted.of == 2)
        #expect(mixed.all.tally.takenAnyTime == 2 && mixed.all.tally.dueAnyTime == 2)
    }

    @Test func `an allergen with nothing due is not taken for one without hours`() throws {
        let doses = try [dose("2026-03-01 09:00"), dose("2026-03-01 09:00", milk)]
        let log = try log(
            doses, holds: [hold("2026-03-02", "2026-03-04", milk)],
            plans: [plan("2026-02-01", window: ("07:00", "20:00"))], now: "2026-03-04 22:00")
        let adherence = try #require(DoseAdherence(log, in: period("2026-03-02", "2026-03-04")))
        #expect(adherence.parts.map(\.tally.held) == [0, 3])
        #expect(adherence.parts.allSatisfy { !$0.tally.isAnyTime })
    }

    @Test func `half doses and typed amounts were taken`() throws {
        let log = try log(
            [dose("2026-03-01 08:00", share: .half, "1.5"), dose("2026-03-02 08:00", level: nil, share: .part, "0.4")],
            now: "2026-03-02 20:00")
        #expect(try #require(DoseAdherence(log, in: period("2026-03-01", "2026-03-02"))).all.counted.count == 2)
    }

    @Test func `a later plan leaves the weeks before it as they were`() throws {
        let doses = try daily("2026-03-01", 10)
        let before = try #require(
            DoseAdherence(try log(doses, now: "2026-03-10 20:00"), in: period("2026-03-01", "2026-03-10")))
        let after = try #require(
            DoseAdherence(
                try log(doses, plans: [plan("2026-03-10", times: ["08:00", "19:00"])], now: "2026-03-10 20:00"),
                in: period("2026-03-01", "2026-03-10")))
        #expect(before.all.counted.count == after.all.counted.count)
        #expect(after.all.counted.of == 10)
        #expect(after.all.tally.pending == 1)
    }

    @Test func `a range that ends before today has nothing pending`() throws {
        let log = try log(daily("2026-03-01", 10), now: "2026-03-20 08:00")
        let adherence = try #require(DoseAdherence(log, in: period("2026-03-05", "2026-03-12")))
        #expect(adherence.all.tally.pending == 0)
        #expect(adherence.all.counted.count == 6 && adherence.all.counted.of == 8)
    }

    @Test func `nothing due is no card`() throws {
        let log = try log(daily("2026-03-01", 2), active: [], now: "2026-03-20 08:00")
        #expect(DoseAdherence(log, in: try period("2026-03-10", "2026-03-20")) == nil)
    }
}
