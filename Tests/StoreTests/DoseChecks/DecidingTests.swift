import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

/// The plan's decisions are stored in the same transaction as the dose.
@Suite struct `A dose that is saved with its answers` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await store.agree(.agreed(gap: nil), base: nil, homes.mia, change: homes.change())
        _ = try await store.addIntake(.at(.yesterday, "18:00", .full(.peanutTwo)), homes.mia, change: homes.change())
    }

    private func answers(_ answer: ConditionReport.Answer?) -> DoseAnswers {
        DoseAnswers(zone: .berlin, reports: answer.map { [ConditionReport(condition: .illness, answer: $0)] } ?? [])
    }

    private func add(
        _ intake: OITDose.Intake, _ answer: ConditionReport.Answer? = .no, whenTaken: Int? = nil
    ) async throws -> OITDose {
        try await store.addIntake(
            intake, whenTaken: whenTaken, answers: answers(answer), homes.mia, change: homes.change())
    }

    private func kept(_ day: CalendarDay = .today) async throws -> [IntakeDecision] {
        try await store.intakeDecisions(homes.mia, from: day, through: day)
    }

    private func inputs() async throws -> [IntakeInputs] {
        try #require(
            try await store.agenda(homes.mia, on: .today, now: .berlin(.today, "23:00"), zone: .berlin)
        ).inputs
    }

    @Test(
        arguments: [(.no, .proceed), (.yes, .half), (.unknown, .ask), (nil, .ask)]
            as [(ConditionReport.Answer?, DoseVerdict)]
    )
    func `keeps what the plan said`(_ answer: ConditionReport.Answer?, _ verdict: DoseVerdict) async throws {
        _ = try await add(.at(.today, "18:00", .full(.peanutTwo)), answer)
        #expect(try await kept().map(\.portion.decision.verdict) == [verdict])
        #expect(try await kept().first?.portion.decision.plan == .first)
    }

    @Test func `unlocks nothing when the plan asked to call, and does when only questions were open`() async throws {
        let at = Moment.berlin(.today, "23:00")
        func highest() async throws -> [Amount] {
            let found = try await store.doseCheckRecords(homes.mia, at: at, zone: .berlin)
            return try #require(found).records.check.highestTaken.map(\.amount)
        }
        try await store.createSymptoms(
            [SymptomEntry.Details.of(.tongueSwelling, .mild, on: .yesterday, "18:20")], homes.mia,
            change: homes.change())
        _ = try await add(.at(.today, "18:00", .part("99", of: Allergen.peanut)))
        #expect(try await highest() == [DoseLevel.peanutTwo.amount])
    }

    @Test func `keeps the answers and the dose before`() async throws {
        _ = try await add(.at(.today, "18:00", .full(.peanutTwo)), .yes)
        let inputs = try #require(try await inputs().first)
        #expect(inputs.answers == [ConditionReport(condition: .illness, answer: .yes)])
        #expect(inputs.last.map(\.at) == [.berlin(.yesterday, "18:00")])
        #expect(inputs.last.map(\.portion) == [.full(.peanutTwo)])
    }

    @Test func `is held against a symptom that was logged, whatever was answered`() async throws {
        try await store.createSymptoms([.of(.fever)], homes.mia, change: homes.change())
        _ = try await add(.at(.today, "18:00", .full(.peanutTwo)), .no)
        #expect(try await kept().map(\.portion.decision.verdict) == [.half])
        let deviations = try await kept().first?.portion.deviations
        #expect(deviations == [.more(planned: "3.125", taken: "6.25")])
    }

    @Test func `of an earlier day is decided by what was known then`() async throws {
        let early = OITDose.Intake.at("2026-06-10", "18:00", .full(.peanutTwo))
        _ = try await add(early)
        let decision = try #require(try await kept("2026-06-10").first?.portion.decision)
        #expect(decision.reasons.map(\.rule).contains(.noEarlierDose))
        #expect(decision.reasons.map(\.rule).contains(.levelLocked(level: DoseLevel.peanutTwo.id)))
    }

    @Test func `is not held against itself, but against the one before it in the same form`() async throws {
        let dose = OITDose.on(
            .today, .at(.today, "08:00", .full(.peanutTwo)), .at(.today, "18:00", .full(.peanutTwo)))
        _ = try await store.saveDose(dose, base: nil, answers: answers(.no), homes.mia, change: homes.change())
        #expect(try await kept().map(\.portion.decision.verdict).sorted() == [.proceed, .hold])
    }

    @Test func `keeps its decision when only a note changes`() async throws {
        let dose = try await add(.at(.today, "18:00", .full(.peanutTwo)), .yes)
        let before = try await kept()
        let noted = OITDose(
            person: "mia", day: .today, version: dose.version, intakes: dose.intakes, medicines: [], notes: "Fine")
        _ = try await store.saveDose(
            noted, base: dose.version, answers: answers(.no), homes.mia, change: homes.change())
        #expect(try await kept() == before)
        #expect(try await homes.temporary.audit("dose decision").isEmpty)
    }

    @Test func `is decided anew with its own answers when its amount changes`() async throws {
        let dose = try await add(.at(.today, "18:00", .full(.peanutTwo)), .yes)
        let half = OITDose.on(.today, .at(.today, "18:00", .half(.peanutTwo)))
        _ = try await store.saveDose(half, base: dose.version, answers: answers(.no), homes.mia, change: homes.change())
        let decided = try #require(try await kept().first?.portion)
        #expect(decided.decision.verdict == .half && decided.deviations == [])
        #expect(try await inputs().first?.answers.map(\.answer) == [.yes])
        let old = try await homes.temporary.audit("dose decision")
        #expect(old.map(\.action) == ["decided anew"] && old.first?.before?.contains("\"more\"") == true)
    }

    @Test func `of two people is stored once, and a second dose of the day twice`() async throws {
        _ = try await add(.at(.berlin(.today, "08:00"), "hers", .full(.peanutTwo)), whenTaken: 0)
        _ = try await add(.at(.berlin(.today, "08:01"), "his", .full(.peanutTwo)), whenTaken: 0)
        #expect(try await store.dose(homes.mia, on: .today)?.intakes.map(\.id) == ["hers"])
        _ = try await add(.at(.berlin(.today, "18:00"), "evening", .full(.peanutTwo)), whenTaken: 1)
        #expect(try await store.dose(homes.mia, on: .today)?.intakes.map(\.id) == ["hers", "evening"])
        #expect(try await kept().map(\.intake) == ["evening", "hers"])
    }

    @Test func `without answers keeps no decision`() async throws {
        _ = try await store.addIntake(.at(.today, "18:00", .full(.peanutTwo)), homes.mia, change: homes.change())
        #expect(try await kept() == [])
    }
}
