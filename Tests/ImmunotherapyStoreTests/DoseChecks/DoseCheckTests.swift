import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `What a check of the next dose needs` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func take(_ day: CalendarDay, _ portions: OITDose.Portion...) async throws {
        let intake = OITDose.Intake(
            id: .init("i-\(day.iso)") ?? "i", at: .berlin(day, "18:00"), portions: portions)
        _ = try await store.addIntake(intake, homes.mia, change: homes.change())
    }

    private func records() async throws -> DoseCheckRecords {
        try #require(try await store.doseCheckRecords(homes.mia, at: .berlin(.today, "18:00"), zone: .berlin))
    }

    @Test func `is empty for somebody who just began`() async throws {
        let records = try await records()
        #expect(records.person.person == .mia)
        #expect(
            records.plan == nil && records.records.check.taken.isEmpty && records.records.check.highestTaken.isEmpty)
        #expect(records.records.check.skips.isEmpty && records.records.check.visits.isEmpty && records.holds.isEmpty)
        #expect(records.levels.count == 3 && records.allergens.count == 2)
    }

    @Test func `is the last 60 days and each allergen's last dose before`() async throws {
        let first = CalendarDay.today.adding(days: -60)
        try await take(.leapDay, .full(.cashewOne))
        try await take(first.adding(days: -2), .half(.peanutOne))
        try await take(first.adding(days: -1), .full(.peanutOne))
        try await take(first, .full(.peanutTwo))
        try await take(.today, .full(.peanutTwo))
        let taken = try await records().records.check.taken
        #expect(taken.map(\.at.day) == [.leapDay, first.adding(days: -1), first, .today])
        #expect(taken[1].portion == .full(.peanutOne))
        #expect(taken[1].at == .berlin(first.adding(days: -1), "18:00"))
        let highest = try await records().records.check.highestTaken
        #expect(
            highest == [
                .init(allergen: Allergen.cashew.id, amount: DoseLevel.cashewOne.amount),
                .init(allergen: Allergen.peanut.id, amount: DoseLevel.peanutTwo.amount),
            ])
    }

    /// On Kiritimati it is tomorrow while it is today on Hawaii.
    @Test(arguments: [(-1, true), (1, false)]) func `counts what was taken before, on whatever day it was there`(
        hours: Int64, counts: Bool
    ) async throws {
        let hawaii = Moment(instant: Moment.berlin(.today, "18:00").instant, offset: -36_000)
        let there = Moment(instant: hawaii.instant.adding(seconds: hours * 3600), offset: 50_400)
        #expect(hawaii.day == .today && there.day == CalendarDay.today.adding(days: 1))
        let intake = OITDose.Intake(id: "there", at: there, portions: [.full(.peanutTwo)])
        _ = try await store.addIntake(intake, homes.mia, change: homes.change())
        let records = try await store.doseCheckRecords(
            homes.mia, at: hawaii, zone: .berlin, now: hawaii.instant.adding(seconds: 86_400))
        let highest = try #require(records).records.check.highestTaken
        #expect(highest.map(\.amount) == (counts ? [DoseLevel.peanutTwo.amount] : []))
    }

    @Test func `has what lies ahead after a clock that ran ahead`() async throws {
        try await take(CalendarDay.today.adding(days: 3), .full(.peanutTwo))
        #expect(try await records().records.check.taken.count == 1)
    }

    @Test func `reaches back with the skipped doses to the last one taken`() async throws {
        try await take("2026-01-10", .full(.peanutTwo))
        for (index, day) in ["2026-01-09", "2026-01-11", "2026-06-19"].enumerated() {
            let skip = DoseSkip.of(.peanut, on: try #require(CalendarDay(iso: day)), id: .init("s\(index)") ?? "s")
            _ = try await store.noteSkip(skip, base: nil, homes.mia, change: homes.change())
        }
        #expect(try await records().records.check.skips.map(\.day.iso) == ["2026-01-11", "2026-06-19"])
    }

    @Test func `has the plan in force, visits and pauses, and levels that were deleted`() async throws {
        _ = try await store.agree(.mia, base: nil, homes.mia, change: homes.change())
        _ = try await store.agree(.agreed(gap: 600), base: .first, homes.mia, change: homes.change())
        try await store.create("visit", .on(.today, .peanutTwo), of: .clinicVisit, homes.mia, change: homes.change())
        try await store.create(
            "hold", DoseHoldDetails(allergen: nil, from: .today, reason: nil), of: .doseHold, homes.mia,
            change: homes.change())
        _ = try await store.deleteLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        let records = try await records()
        let check = records.records.check
        #expect(check.plan?.version == .first.next)
        #expect(check.visits.map(\.id) == ["visit"] && check.holds.map(\.id) == ["hold"])
        #expect(check.levels.filter(\.isDeleted).map(\.id) == [DoseLevel.peanutOne.id])
    }
}

@Suite struct `A decision about an intake` {
    let homes: TwoHouseholds
    let dose = OITDose.on(.today, .at(.today, "18:00", .full(.peanutTwo), .full(.cashewOne)))
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await homes.store.agree(.mia, base: nil, homes.mia, change: homes.change())
        _ = try await homes.store.saveDose(dose, base: nil, homes.mia, change: homes.change())
    }

    private func decided(notes: DoseReason.Rule = .noEarlierDose) -> [IntakeDecision] {
        [Allergen.cashew, .peanut].map { allergen in
            let decision = DoseDecision(
                allergen: allergen.id, at: .berlin(.today, "18:00"), plan: .first, verdict: .call, portion: nil,
                notBefore: nil, reasons: [DoseReason(rule: notes, verdict: .call)])
            return IntakeDecision(
                day: .today, intake: "2026-06-20-18-0",
                portion: .init(decision: decision, deviations: [.takenAgainst(.call)]))
        }
    }

    private func kept() async throws -> [IntakeDecision] {
        try await store.intakeDecisions(homes.mia, from: .yesterday, through: .today)
    }

    @Test func `comes back with its reasons and deviations`() async throws {
        try await store.keepDecisions(decided(), homes.mia, change: homes.change())
        #expect(try await kept() == decided())
    }

    @Test func `stays what it was when the check is made again`() async throws {
        try await store.keepDecisions(decided(), homes.mia, change: homes.change())
        try await store.keepDecisions(decided(notes: .noPlan), homes.mia, change: homes.change())
        #expect(try await kept() == decided())
    }

    @Test func `outlives a correction of the day, its deletion and a newer plan`() async throws {
        try await store.keepDecisions(decided(), homes.mia, change: homes.change())
        let edited = OITDose.on(
            .today, .at(.today, "18:00", .full(.peanutTwo), .full(.cashewOne)), notes: "With yoghurt.")
        _ = try await store.saveDose(edited, base: .first, homes.mia, change: homes.change())
        _ = try await store.agree(.agreed(gap: 600), base: .first, homes.mia, change: homes.change())
        _ = try await store.deleteDose(on: .today, base: .first.next, homes.mia, change: homes.change())
        #expect(try await store.restoreDose(on: .today, homes.mia, change: homes.change()) != nil)
        #expect(try await kept() == decided())
        #expect(try await kept().map(\.portion.decision.plan) == [.first, .first])
    }

    @Test func `names an allergen of its own person`() async throws {
        await #expect(throws: Store.PlanProblem.unknownAllergen) {
            try await store.keepDecisions(decided(), homes.sten, change: homes.change())
        }
    }
}
