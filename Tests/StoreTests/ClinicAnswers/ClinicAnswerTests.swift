import CarePlan
import Clinical
import Immunotherapy
import Symptoms
import TestSupport
import Testing

@testable import ImmunotherapyStore
@testable import Store
@testable import SymptomsStore

@Suite struct `What the clinic said before a dose` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private let now = Moment.berlin(.today, "09:30")

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await store.agree(.agreed(gap: nil), base: nil, homes.mia, change: homes.change())
        _ = try await store.addIntake(.at(.yesterday, "07:30", .full(.peanutTwo)), homes.mia, change: homes.change())
        let hives = SymptomEntry.Details.of(.hives, .mild, on: .yesterday, "07:50")
        try await store.createSymptoms([hives], homes.mia, change: homes.change())
    }

    private var answers: DoseAnswers {
        DoseAnswers(zone: .berlin, reports: [ConditionReport(condition: .illness, answer: .no)])
    }

    private func check() async throws -> DoseRecords {
        try #require(try await store.doseCheckRecords(homes.mia, at: now, zone: .berlin)).records.with(answers.answers)
    }

    private func said(_ id: ClinicAnswer.ID = "answer") -> CheckedClinicAnswer {
        CheckedClinicAnswer(
            id: id, allergen: Allergen.peanut.id, portion: .init(level: LevelCopy(.peanutTwo), share: .full),
            clinician: "Dr Okafor", at: .berlin(.today, "09:20"), notes: nil)
    }

    private func record(
        _ answer: CheckedClinicAnswer, shown: [String], _ access: PersonAccess? = nil
    ) async throws -> Bool {
        try await store.recordClinicAnswers(
            [answer], shown: [answer.allergen: shown], answers: answers, access ?? homes.mia, change: homes.change())
    }

    @Test func `answers what was shown, and the check knows it`() async throws {
        let before = try await check()
        #expect(before.decision(for: Allergen.peanut.id).verdict == .call)
        #expect(try await record(said(), shown: before.keys(for: Allergen.peanut.id)))
        let after = try await check().decision(for: Allergen.peanut.id)
        #expect(after.verdict == .proceed && after.portion?.amount == DoseLevel.peanutTwo.amount)
        #expect(try await store.clinicAnswers(homes.mia, from: .today, through: .today).map(\.id) == ["answer"])
    }

    @Test func `is not stored when something was logged since the page was made`() async throws {
        let shown = try await check().keys(for: Allergen.peanut.id)
        let wheeze = SymptomEntry.Details.of(.wheezing, .mild, on: .today, "09:00")
        try await store.createSymptoms([wheeze], homes.mia, change: homes.change())
        #expect(try await record(said(), shown: shown) == false)
        #expect(try await store.clinicAnswers(homes.mia, from: .today, through: .today).isEmpty)
    }

    @Test func `sent twice is one, deleted calls again, and comes back`() async throws {
        let shown = try await check().keys(for: Allergen.peanut.id)
        #expect(try await record(said(), shown: shown))
        #expect(try await record(said(), shown: shown))
        #expect(try await store.deleteClinicAnswer("answer", homes.mia, change: homes.change()) != nil)
        #expect(try await check().decision(for: Allergen.peanut.id).verdict == .call)
        try await store.restoreClinicAnswer("answer", homes.mia, change: homes.change())
        #expect(try await check().decision(for: Allergen.peanut.id).verdict == .proceed)
        #expect(
            try await homes.temporary.audit("clinic answer").map(\.action) == ["recorded", "deleted", "restored"])
    }

    @Test func `the dose that was taken by it clears what it was about`() async throws {
        #expect(try await record(said(), shown: check().keys(for: Allergen.peanut.id)))
        _ = try await store.addIntake(
            .at(.today, "09:25", .full(.peanutTwo)), answers: answers, homes.mia, change: homes.change())
        let decided = try await store.intakeDecisions(homes.mia, from: .today, through: .today)
        #expect(
            decided.map(\.portion.decision.verdict) == [.proceed]
                && decided.allSatisfy { $0.portion.deviations.isEmpty })
        let tomorrow = Moment.berlin(CalendarDay.today.adding(days: 1), "09:30")
        let next = try #require(try await store.doseCheckRecords(homes.mia, at: tomorrow, zone: .berlin))
        #expect(next.decision(for: Allergen.peanut.id, answers.answers).verdict == .proceed)
    }

    @Test func `no program can record one`() async throws {
        let shown = try await check().keys(for: Allergen.peanut.id)
        let program = PersonAccess(
            person: "mia", household: "okafor", actor: .token("token", of: .ada), mayWrite: true)
        await #expect(throws: PersonAccess.Problem.readOnly) { _ = try await record(said(), shown: shown, program) }
    }

    @Test func `is about an allergen of its own person`() async throws {
        await #expect(throws: Store.PlanProblem.unknownAllergen) {
            _ = try await record(said(), shown: [], homes.sten)
        }
    }
}

@Suite struct `A level that somebody was on before doses were logged` {
    @Test func `keeps its name and amount, unlocks, and can be taken back`() async throws {
        let homes = try await TwoHouseholds()
        let (store, access) = (homes.store, homes.mia)
        let start = LevelStart(
            id: "start", person: access.person, level: LevelCopy(.peanutTwo), since: "2026-05-01", recordedOn: .today)
        #expect(try await store.recordLevelStart(start, access, change: homes.change()))
        #expect(try await store.plan(access)?.starts == [start])
        #expect(try await store.recordLevelStart(start, homes.sten, change: homes.change()) == false)
        #expect(try await store.deleteLevelStart("start", access, change: homes.change()) == start)
        #expect(try await store.plan(access)?.starts == [])
        try await store.restoreLevelStart("start", access, change: homes.change())
        #expect(try await homes.temporary.audit("level start").map(\.action) == ["recorded", "deleted", "restored"])
    }
}
