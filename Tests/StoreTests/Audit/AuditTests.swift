import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import SymptomsStore
import TestSupport
import Testing

@Suite struct `The audit` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func lines(from start: Int = 0) async throws -> [String] {
        try await homes.temporary.audit().dropFirst(start).map { row in
            let what = "\(row.noun) \(row.record) \(row.action)"
            return [row.actor, row.household ?? "-", row.person ?? "-", what, row.before ?? "-"].joined(
                separator: " | ")
        }
    }

    @Test func `has one row for each change, with who did it and what was there`() async throws {
        let id = DoseLevel.peanutOne.id
        let dose = OITDose.on(.today, .at(.today, "08:00", .full(.peanutOne)), notes: "First.")
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        _ = try await store.saveDose(
            .on(.today, .at(.today, "08:00", .half(.peanutOne))), base: .first, homes.mia, change: homes.change())
        _ = try await store.deleteDose(on: .today, base: .first.next, homes.mia, change: homes.change())
        _ = try await store.restoreDose(on: .today, homes.mia, change: homes.change())
        _ = try await store.updateLevel(id, .named("Dose 1", "3"), version: .first, homes.mia, change: homes.change())
        try await store.setCurrentLevel(id, homes.mia, change: homes.change())
        _ = try await store.deleteLevel(id, homes.mia, change: homes.change())
        try await store.restoreLevel(id, asCurrent: false, homes.mia, change: homes.change())
        try await store.removeAllergen(Allergen.cashew.id, homes.mia, change: homes.change())
        let reaction = CheckedReaction.of(.hives(), grade: .mild, outcome: .ongoing, notes: "Nose too.")
        try await store.createReaction("r", reaction, homes.mia, change: homes.change())
        _ = try await store.updateReaction(
            "r", .of(ticked: ["hives"]), version: .first, homes.mia, change: homes.change())
        _ = try await store.deleteReaction("r", version: .first.next, homes.mia, change: homes.change())
        try await store.restoreReaction("r", homes.mia, change: homes.change())
        Snapshot.expect(try await lines().joined(separator: "\n") + "\n", named: "changes")
    }

    @Test func `names the command line as the one who did it`() async throws {
        let access = try #require(try await store.commandLineAccess(to: "mia"))
        _ = try await store.addIntake(.at(.today, "08:00", .full(.peanutTwo)), access, change: homes.change())
        _ = try await store.addIntake(.at(.yesterday, "08:00", .full(.peanutTwo)), homes.mia, change: homes.change())
        #expect(try await homes.temporary.audit("dose").map(\.actor) == ["command line", "account-ada"])
        #expect(try await homes.temporary.audit("dose").map(\.household) == ["okafor", "okafor"])
        #expect(try await homes.temporary.audit("dose").map(\.person) == ["mia", "mia"])
    }

    @Test func `has the time of the change`() async throws {
        homes.clock.set(.leapDayNoon)
        try await store.setCurrentLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        #expect(try await homes.temporary.audit().contains { $0.at == Instant.leapDayNoon.milliseconds })
    }

    @Test func `has nothing of a change that was refused or changed nothing`() async throws {
        let before = try await homes.temporary.audit()
        let id = DoseLevel.peanutTwo.id
        await #expect(throws: Store.LevelProblem.nameTaken) {
            try await store.updateLevel(id, .named("Dose 1"), version: .first, homes.mia, change: homes.change())
        }
        _ = try await store.updateLevel(id, .named("x"), version: .first.next, homes.mia, change: homes.change())
        _ = try await store.updateLevel(
            id, DoseLevel.peanutTwo.details, version: .first, homes.mia, change: homes.change())
        try await store.setCurrentLevel(id, homes.mia, change: homes.change())
        try await store.restoreLevel(id, asCurrent: true, homes.mia, change: homes.change())
        _ = try await store.deleteDose(on: .today, base: .first, homes.mia, change: homes.change())
        _ = try await store.restoreDose(on: .today, homes.mia, change: homes.change())
        try await store.removeIntake("none", on: .today, homes.mia, change: homes.change())
        try await store.restoreAllergen(Allergen.peanut.id, homes.mia, change: homes.change())
        try await store.deletePhoto(homes.mia, change: homes.change())
        #expect(try await homes.temporary.audit() == before)
    }
}
