import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A dose of a day before the level went up` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await store.agree(.agreed(gap: nil), base: nil, homes.mia, change: homes.change())
        try await store.setCurrentLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        _ = try await store.addIntake(.at(.yesterday, "18:00", .full(.peanutOne)), homes.mia, change: homes.change())
        homes.temporary.clock.step(days: 1)
        try await store.setCurrentLevel(DoseLevel.peanutTwo.id, homes.mia, change: homes.change())
    }

    private func save(_ level: DoseLevel, base: RecordVersion?) async throws -> [DecidedIntake.Portion] {
        let answers = DoseAnswers(
            zone: .berlin, reports: [ConditionReport(condition: .illness, answer: .no)])
        _ = try await store.saveDose(
            .on(.today, .at(.today, "18:00", .full(level))), base: base, answers: answers, homes.mia,
            change: homes.change())
        return try await store.intakeDecisions(homes.mia, from: .today, through: .today).map(\.portion)
    }

    private func current(on day: CalendarDay, now: CalendarDay) async throws -> [DoseLevel.ID] {
        let agenda = try await store.agenda(homes.mia, on: day, now: .berlin(now, "20:00"), zone: .berlin)
        return try #require(agenda).levels.filter { $0.isCurrent && $0.allergen == Allergen.peanut.id }.map(\.id)
    }

    @Test func `is measured by the level in force then, also when it is corrected`() async throws {
        let first = try #require(try await save(.peanutTwo, base: nil).first)
        #expect(first.deviations == [.more(planned: "2.5", taken: "6.25")])
        let corrected = try #require(try await save(.peanutOne, base: .first).first)
        #expect(corrected.decision.portion?.level == DoseLevel.peanutOne.id)
        #expect(corrected.decision.verdict == .proceed && corrected.deviations == [])
    }

    @Test func `is measured by that level also when it was queued at today's`() async throws {
        let details = DoseDetails(
            day: .today, intakes: [.at(.today, "18:00", .full(.peanutTwo))], medicines: [], notes: nil)
        let answers = DoseAnswers(zone: .berlin, reports: [ConditionReport(condition: .illness, answer: .no)])
        _ = try await store.enterDose(
            DoseEntry(details: details, known: .untouched), answers: answers, homes.mia, change: homes.change())
        let kept = try await store.intakeDecisions(homes.mia, from: .today, through: .today)
        #expect(kept.map(\.portion.deviations) == [[.more(planned: "2.5", taken: "6.25")]])
    }

    @Test func `is offered at that level, and the day after at the new one`() async throws {
        #expect(try await current(on: .today, now: "2026-06-21") == [DoseLevel.peanutOne.id])
        #expect(try await current(on: "2026-06-21", now: "2026-06-21") == [DoseLevel.peanutTwo.id])
        // Nothing is known of a day before the levels were entered.
        #expect(try await current(on: .yesterday, now: "2026-06-21") == [DoseLevel.peanutTwo.id])
    }

    @Test func `is told that level among the days of a form`() async throws {
        let days: [CalendarDay] = ["2026-06-21", .today, .yesterday]
        let inForce = try await store.levelsInForce(homes.mia, on: days, zone: .berlin).mapValues { levels in
            levels.filter { $0.allergen == Allergen.peanut.id }.map(\.id)
        }
        #expect(
            inForce == [
                "2026-06-21": [DoseLevel.peanutTwo.id], .today: [DoseLevel.peanutOne.id],
                .yesterday: [DoseLevel.peanutTwo.id],
            ])
        #expect(try await store.levelsInForce(homes.mia, on: [], zone: .berlin).isEmpty)
    }
}
