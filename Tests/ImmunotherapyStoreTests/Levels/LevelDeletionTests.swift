import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A deleted level` {
    let homes: TwoHouseholds
    let id = DoseLevel.peanutTwo.id
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        let dose = OITDose.on(.yesterday, .at(.yesterday, "08:00", .half(.peanutTwo)))
        _ = try await homes.store.saveDose(dose, base: nil, homes.mia, change: homes.change())
    }

    private func delete() async throws {
        #expect(try await store.deleteLevel(id, homes.mia, change: homes.change()) == .saved(.peanutTwo))
    }

    @Test func `is gone from the plan and leaves the others as they were`() async throws {
        try await delete()
        #expect(try await store.levels(homes.mia) == [.cashewOne, .peanutOne])
        #expect(try await store.deleteLevel(id, homes.mia, change: homes.change()) == .stale(current: nil))
    }

    @Test func `check 4: leaves another allergen's level of the same name`() async throws {
        _ = try await store.deleteLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        #expect(try await store.levels(homes.mia) == [.cashewOne, .peanutTwo])
    }

    @Test func `stays readable in history, by name and amount`() async throws {
        try await delete()
        let portion = try #require(try await store.dose(homes.mia, on: .yesterday)?.intakes.first?.portions.first)
        #expect(portion == .half(.peanutTwo))
        #expect(portion.levelName == "Dose 2")
        #expect(portion.amount.milligrams == "3.125")
        let archived = try await store.archived(homes.mia, change: homes.change())
        #expect(archived.contains(/"name":"Dose 2"[^\n]*"deleted_at":\d+/))
    }

    @Test func `gives its name free`() async throws {
        try await delete()
        try await store.createLevel(
            "again", allergen: Allergen.peanut.id, .named("Dose 2"), homes.mia, change: homes.change())
        #expect(try await store.levels(homes.mia).last?.id == "again")
        await #expect(throws: Store.LevelProblem.nameTaken) {
            try await store.restoreLevel(id, asCurrent: false, homes.mia, change: homes.change())
        }
        #expect(try await store.levels(homes.mia).contains { $0.id == id } == false)
    }

    @Test func `does not come back beside another level of its amount`() async throws {
        try await delete()
        try await store.createLevel(
            "again", allergen: Allergen.peanut.id, .named("Again", "6.25"), homes.mia, change: homes.change())
        try await store.createLevel(
            "cashew", allergen: Allergen.cashew.id, .named("Again", "6.25"), homes.mia, change: homes.change())
        let other = try #require(try await store.levels(homes.mia).first { $0.id == "again" })
        let audited = try await homes.temporary.audit("dose level").count
        await #expect(throws: Store.LevelProblem.amountTaken(other)) {
            try await store.restoreLevel(id, asCurrent: true, homes.mia, change: homes.change())
        }
        #expect(try await store.levels(homes.mia).contains { $0.id == id } == false)
        #expect(try await homes.temporary.audit("dose level").count == audited)
        _ = try await store.deleteLevel("again", homes.mia, change: homes.change())
        #expect(try await store.restoreLevel(id, asCurrent: true, homes.mia, change: homes.change()))
    }

    @Test func `comes back before the larger ones if levels were added since`() async throws {
        try await store.createLevel(
            "three", allergen: Allergen.peanut.id, .named("Dose 3", "10"), homes.mia, change: homes.change())
        try await delete()
        try await store.createLevel(
            "new", allergen: Allergen.peanut.id, .named("New", "5"), homes.mia, change: homes.change())
        try await store.restoreLevel(id, asCurrent: false, homes.mia, change: homes.change())
        let peanut = try await store.levels(homes.mia).filter { $0.allergen == Allergen.peanut.id }
        #expect(peanut.map(\.id) == ["peanut-one", "new", id, "three"])
    }

    @Test(arguments: [true, false])
    func `comes back where it was, current when that is wanted`(_ asCurrent: Bool) async throws {
        try await delete()
        try await store.restoreLevel(id, asCurrent: asCurrent, homes.mia, change: homes.change())
        let level = try #require(try await store.levels(homes.mia).last)
        #expect(level.id == id)
        #expect(level.position == 2)
        #expect(level.isCurrent == asCurrent)
        #expect(level.version == .first.next.next)
    }

    @Test func `does not take the place of a newer current one`() async throws {
        try await delete()
        try await store.setCurrentLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        try await store.restoreLevel(id, asCurrent: true, homes.mia, change: homes.change())
        let current = try await store.levels(homes.mia).filter(\.isCurrent).map(\.id)
        #expect(current == [DoseLevel.cashewOne.id, DoseLevel.peanutOne.id])
    }

    @Test func `cannot be changed or made current`() async throws {
        try await delete()
        let changed = try await store.updateLevel(
            id, .named("Back"), version: .first.next, homes.mia, change: homes.change())
        #expect(changed == .stale(current: nil))
        try await store.setCurrentLevel(id, homes.mia, change: homes.change())
        #expect(try await store.levels(homes.mia).filter(\.isCurrent).map(\.id) == [DoseLevel.cashewOne.id])
    }

    @Test func `counts in the plan's use only while it is there`() async throws {
        #expect(try await store.plan(homes.mia)?.use[id]?.days == 1)
        try await delete()
        #expect(try await store.plan(homes.mia)?.use.isEmpty == true)
    }

    @Test func `is not deleted when somebody changed it since it was shown`() async throws {
        let homes = try await TwoHouseholds()
        let id = DoseLevel.peanutTwo.id
        let changed = try await homes.store.updateLevel(
            id, .named("Dose 2", "7", isCurrent: true), version: .first, homes.mia, change: homes.change())
        guard case .saved(let now) = changed else {
            Issue.record("not changed: \(changed)")
            return
        }
        let refused = try await homes.store.deleteLevel(id, base: .first, homes.mia, change: homes.change())
        #expect(refused == .stale(current: now))
        #expect(try await homes.store.levels(homes.mia).contains(now))
        #expect(
            try await homes.store.deleteLevel(id, base: now.version, homes.mia, change: homes.change()) == .saved(now))
    }
}
