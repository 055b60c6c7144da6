import Clinical
import Exchange
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `An import` {
    let homes: TwoHouseholds
    let sheet: [DoseSheet.DayImport] = [
        .dose(.leapDay, "08:00", .full(.peanutOne), .full(.cashewOne)),
        .dose(
            .yesterday, "08:00", .half(.peanutTwo), medicines: [MedicineTaken(medicine: .cetirizine, amount: "5")],
            notes: ["Tired."]),
        .symptom(.hives, on: .today, "10:00", .moderate),
    ]
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func importDays(_ days: [DoseSheet.DayImport]) async throws -> DoseImportPlan.Counts {
        try await store.importDays(days, homes.mia, change: homes.change())
    }

    private func everything() async throws -> TableContents {
        try await TableContents.read(homes.temporary.database)
    }

    @Test func `brings everything in`() async throws {
        let planned = try await store.planImport(sheet, homes.mia)
        #expect(try await store.doses(homes.mia, from: .leapDay, through: .today).isEmpty)
        let counts = try await importDays(sheet)
        #expect(counts == planned.counts)
        #expect(
            [counts.days, counts.intakes, counts.newPortions, counts.newMedicines, counts.newSymptoms] == [
                3, 2, 3, 1, 1,
            ])
        let doses = try await store.doses(homes.mia, from: .leapDay, through: .today)
        #expect(doses.map(\.day) == [.leapDay, .yesterday])
        #expect(doses.last?.notes == "Tired.")
        #expect(doses.last?.medicines == [MedicineTaken(medicine: .cetirizine, amount: "5")])
        let today = try #require(try await store.today(homes.mia, day: .today, from: .today, through: .today))
        #expect(today.symptoms.map(\.kind) == [.hives])
        #expect(today.symptoms.map(\.severity) == [.moderate])
        #expect(today.symptoms.first?.at == .berlin(.today, "10:00"))
    }

    @Test func `changes nothing the second time`() async throws {
        _ = try await importDays(sheet)
        let before = try await everything()
        let audited = try await homes.temporary.audit("import").count
        let again = try await importDays(sheet)
        #expect([again.newPortions, again.newMedicines, again.newSymptoms, again.newNotes] == [0, 0, 0, 0])
        #expect([again.knownPortions, again.knownSymptoms] == [3, 1])
        #expect(try await store.planImport(sheet, homes.mia).changesNothing)
        #expect(try await everything() == before)
        #expect(try await homes.temporary.audit("import").count == audited)
    }

    @Test func `stops as a whole at one contradiction`() async throws {
        _ = try await store.addIntake(.at(.yesterday, "08:00", .full(.peanutTwo)), homes.mia, change: homes.change())
        let before = try await everything()
        let error = await #expect(throws: Store.ImportProblem.self) { try await importDays(sheet) }
        guard case .conflicts(let conflicts) = error else {
            Issue.record("the import went through")
            return
        }
        #expect(conflicts.map(\.at) == [.berlin(.yesterday, "08:00")])
        #expect(conflicts.map(\.allergen) == [Allergen.peanut.id])
        #expect(conflicts.map(\.stored) == ["6.25"])
        #expect(conflicts.map(\.imported) == ["3.125"])
        #expect(try await everything() == before)
        #expect(try await homes.temporary.audit("import").isEmpty)
    }

    @Test func `leaves nothing when a row cannot be stored`() async throws {
        let before = try await everything()
        let unknown = OITDose.Portion(allergen: "nothing", level: nil, levelName: nil, share: .part, amount: "1")
        await #expect(throws: (any Error).self) {
            try await importDays(sheet + [.dose("2026-06-01", "08:00", unknown)])
        }
        #expect(try await everything() == before)
        #expect(try await homes.temporary.audit("import").isEmpty)
    }

    @Test func `adds to a day that was logged by hand, and keeps what it said`() async throws {
        let byHand = OITDose.on(.yesterday, .at(.yesterday, "18:00", .full(.cashewOne)), notes: "By hand.")
        _ = try await store.saveDose(byHand, base: nil, homes.mia, change: homes.change())
        _ = try await importDays(sheet)
        let dose = try #require(try await store.dose(homes.mia, on: .yesterday))
        #expect(dose.intakes.map(\.at.time) == ["08:00", "18:00"])
        #expect(dose.notes == "By hand.\nTired.")
        #expect(dose.version == .first.next)
        let row = try #require(try await homes.temporary.audit("dose").last)
        #expect(row.action == "changed by import")
        #expect(row.record == "2026-06-19")
        #expect(row.before?.contains("By hand.") == true)
    }

    @Test func `brings a day back that was deleted, with its numbers counting on`() async throws {
        _ = try await importDays(sheet)
        _ = try await store.deleteDose(on: .yesterday, base: .first, homes.mia, change: homes.change())
        _ = try await importDays(sheet)
        #expect(try await store.dose(homes.mia, on: .yesterday)?.version == RecordVersion(number: 3))
    }

    @Test func `leaves a symptom deleted that the family deleted, and says how many`() async throws {
        _ = try await importDays(sheet)
        let hives = try #require(try await store.symptoms(homes.mia, from: .today, through: .today).first)
        _ = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        let before = try await everything()
        #expect(try await store.planImport(sheet, homes.mia).changesNothing)
        let again = try await importDays(sheet)
        #expect([again.newSymptoms, again.knownSymptoms, again.deletedSymptoms] == [0, 0, 1])
        #expect(try await store.symptoms(homes.mia, from: .today, through: .today).isEmpty)
        #expect(try await everything() == before)
    }

    @Test func `knows a symptom again that was moved to another day or changed`() async throws {
        _ = try await importDays(sheet)
        let hives = try #require(try await store.symptoms(homes.mia, from: .today, through: .today).first)
        let moved = hives.details.with(grade: .severe, at: .berlin("2026-05-01", "10:00"))
        _ = try await store.updateSymptom(moved, version: .first, homes.mia, change: homes.change())
        let again = try await importDays(sheet)
        #expect([again.newSymptoms, again.knownSymptoms] == [0, 1])
        #expect(try await store.symptoms(homes.mia, from: .earliest, through: .today).map(\.details) == [moved])
    }

    @Test func `knows a symptom that was logged by hand at the same minute`() async throws {
        try await store.createSymptoms([.of(.hives, .severe, on: .today, "10:00")], homes.mia, change: homes.change())
        let counts = try await importDays(sheet)
        #expect([counts.newSymptoms, counts.knownSymptoms] == [0, 1])
        #expect(
            try await store.symptoms(homes.mia, from: .today, through: .today).map(\.grade) == [.severe])
    }

    @Test func `of five years on paper is one transaction`() async throws {
        let days = (0..<800).map { number in
            DoseSheet.DayImport.dose(
                CalendarDay.today.adding(days: -number), "08:00", .full(.peanutTwo), .full(.cashewOne), line: number)
        }
        let counts = try await importDays(days)
        #expect(counts.newPortions == 1_600)
        #expect(try await store.doses(homes.mia, from: .earliest, through: .today).count == 800)
        #expect(try await importDays(days).knownPortions == 1_600)
        #expect(try await homes.temporary.audit("import").count == 1)
    }

    @Test func `of nothing changes nothing`() async throws {
        #expect(try await importDays([]) == DoseImportPlan.Counts())
        #expect(try await homes.temporary.audit("import").isEmpty)
    }
}
