import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Testing

struct DoseLogTests {
    @Test func `nothing before the first dose is due, and today waits`() throws {
        let log = try log(daily("2026-03-09", 3), now: "2026-03-12 07:00")
        #expect(log.day(try day("2026-03-08")).state == .beforeStart)
        #expect(log.day(try day("2026-03-09")).state == .taken)
        #expect(log.day(try day("2026-03-12")).state == .pending)
        #expect(log.day(try day("2026-03-12")).tally.due == 0)
        #expect(log.day(try day("2026-03-13")).state == .future)
    }

    @Test func `check 18: on the first day nothing is missed`() throws {
        let log = try log(
            [try dose("2026-03-12 18:00")], plans: [plan("2026-03-01", times: ["08:00", "18:00"])],
            now: "2026-03-12 19:00")
        let today = log.day(try day("2026-03-12"))
        #expect(today.tally.due == 1)
        #expect(today.tally.unrecorded == 0)
        #expect(today.state == .taken)
    }

    @Test func `a day without a record, a day left out and a pause are three things`() throws {
        let log = try log(
            daily("2026-03-01", 10, without: [3, 4, 5, 6]), skips: [skip("2026-03-05")],
            holds: [hold("2026-03-06", "2026-03-07")], now: "2026-03-11 09:00")
        let states = try (4...8).map { log.day(try day("2026-03-0\($0)")).state }
        #expect(states == [.unrecorded, .skipped, .held, .held, .taken])
    }

    @Test func `a dose taken in a pause stays a fact and is not due`() throws {
        let log = try log(daily("2026-03-01", 5), holds: [hold("2026-03-03", nil)], now: "2026-03-05 20:00")
        let tally = log.day(try day("2026-03-04")).tally
        #expect(log.day(try day("2026-03-04")).state == .takenInHold)
        #expect(tally.due == 0 && tally.held == 1 && tally.takenInHold == 1)
    }

    @Test func `one of two allergens is a part`() throws {
        let log = try log(
            daily("2026-03-01", 5) + daily("2026-03-01", 5, milk, without: [2]), now: "2026-03-06 07:00")
        #expect(log.day(try day("2026-03-03")).state == .part)
        #expect(log.day(try day("2026-03-03")).tally.unrecorded == 1)
        #expect(log.day(try day("2026-03-04")).state == .taken)
    }

    @Test func `an allergen that is no longer taken ends with its last record`() throws {
        let doses = try daily("2026-03-01", 3)
        let stopped = try log(doses, active: [], now: "2026-03-12 07:00")
        #expect(stopped.day(try day("2026-03-04")).state == .afterStop)
        let active = try log(doses, now: "2026-03-12 07:00")
        #expect(active.day(try day("2026-03-04")).state == .unrecorded)
    }

    @Test func `what is taken after midnight in a late window is the evening's`() throws {
        let late = try plan("2026-01-01", times: ["22:00"], window: ("05:00", "02:00"))
        let log = try log(
            [dose("2026-03-01 22:00"), dose("2026-03-03 00:30"), dose("2026-03-03 22:10")], plans: [late],
            now: "2026-03-04 01:00")
        #expect(log.day(try day("2026-03-02")).state == .taken)
        #expect(log.day(try day("2026-03-03")).state == .taken)
    }

    @Test func `until the window is over, yesterday is not missed`() throws {
        let late = try plan("2026-01-01", times: ["22:00"], window: ("05:00", "02:00"))
        let doses = [try dose("2026-03-01 22:00")]
        #expect(try log(doses, plans: [late], now: "2026-03-03 01:59").day(try day("2026-03-02")).state == .pending)
        #expect(try log(doses, plans: [late], now: "2026-03-03 02:00").day(try day("2026-03-02")).state == .unrecorded)
    }

    @Test func `how many doses a day had is what the plan said then`() throws {
        let doses = try daily("2026-03-01", 9)
        let plans = [
            try plan("2026-03-03"), try plan("2026-03-06", times: ["08:00", "18:00"], version: 2),
        ]
        let log = try log(doses, plans: plans, now: "2026-03-10 07:00")
        #expect(try ["2026-03-02", "2026-03-05", "2026-03-06"].map { log.day(try day($0)).tally.due } == [1, 1, 2])
    }

    @Test func `a second dose on a day for one is extra and makes up for nothing`() throws {
        let doses = try daily("2026-03-01", 5, without: [2]) + [dose("2026-03-04 20:00")]
        let log = try log(doses, plans: [plan("2026-02-01")], now: "2026-03-06 07:00")
        let adherence = try #require(DoseAdherence(log, in: period("2026-03-01", "2026-03-05")))
        #expect(adherence.all.tally.extra == 1)
        #expect(adherence.all.counted.count == 4)
        #expect(adherence.all.counted.of == 5)
    }

    @Test func `the steps of a first day at the clinic are not extra`() throws {
        let steps = try (0..<5).map { try dose("2026-03-01 0\(8 + $0 / 3):\($0 % 3)0") }
        let log = try log(steps, plans: [plan("2026-02-01")], now: "2026-03-01 18:00")
        #expect(log.day(try day("2026-03-01")).tally.extra == 0)
    }

    @Test func `a dose that was taken after all is no longer left out`() throws {
        let log = try log(daily("2026-03-01", 3), skips: [skip("2026-03-02")], now: "2026-03-04 07:00")
        #expect(log.day(try day("2026-03-02")).state == .taken)
        #expect(log.day(try day("2026-03-02")).tally.skipped == 0)
    }

    @Test func `nights on which the clocks change have one dose each`() throws {
        let moments = try ["2024-03-30 06:00", "2024-03-31 06:00", "2024-04-01 06:00"].map {
            ZoneRules.berlin.local(at: try utc($0))
        }
        let doses = try moments.map {
            TakenDose(
                at: $0, allergen: peanut, level: nil, share: .part, amount: try mg("1"), isAgainstPlan: false)
        }
        let log = DoseLog(
            doses: doses, skips: [], holds: [], plans: [], allergens: [peanut], active: [peanut],
            now: ZoneRules.berlin.local(at: try utc("2024-04-01 20:00")))
        #expect(try #require(DoseAdherence(log, in: period("2024-03-01", "2024-04-01"))).all.counted.of == 3)
    }
}
