import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `The order of levels` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.store.createLevel(
            "three", allergen: Allergen.peanut.id, .named("Dose 3"), homes.mia, change: homes.change())
    }

    private func order() async throws -> [DoseLevel.ID] {
        try await store.levels(homes.mia).filter { $0.allergen == Allergen.peanut.id }.map(\.id)
    }

    @Test(
        arguments: [
            ("three", .earlier, ["peanut-one", "three", "peanut-two"]),
            ("peanut-one", .later, ["peanut-two", "peanut-one", "three"]),
            ("peanut-two", .later, ["peanut-one", "three", "peanut-two"]),
            ("peanut-one", .earlier, ["peanut-one", "peanut-two", "three"]),
            ("three", .later, ["peanut-one", "peanut-two", "three"]),
            ("cashew-one", .later, ["peanut-one", "peanut-two", "three"]),
        ] as [(DoseLevel.ID, LevelMove, [DoseLevel.ID])])
    func `swaps neighbours and stops at the ends`(
        _ id: DoseLevel.ID, _ move: LevelMove, _ result: [DoseLevel.ID]
    ) async throws {
        try await store.moveLevel(id, move, homes.mia, change: homes.change())
        #expect(try await order() == result)
        let moved = try await homes.temporary.audit("dose level").filter { $0.action == "moved" }
        #expect(moved.count == (result == ["peanut-one", "peanut-two", "three"] ? 0 : 1))
    }

    @Test func `passes over a deleted level, which comes back to its place`() async throws {
        _ = try await store.deleteLevel("peanut-two", homes.mia, change: homes.change())
        try await store.moveLevel("three", .earlier, homes.mia, change: homes.change())
        #expect(try await order() == ["three", "peanut-one"])
        try await store.moveLevel("peanut-two", .earlier, homes.mia, change: homes.change())
        try await store.restoreLevel("peanut-two", asCurrent: false, homes.mia, change: homes.change())
        #expect(try await order() == ["three", "peanut-two", "peanut-one"])
    }

    @Test func `leaves what the levels say`() async throws {
        let before = Set(try await store.levels(homes.mia).map(\.details))
        try await store.moveLevel("peanut-two", .earlier, homes.mia, change: homes.change())
        #expect(Set(try await store.levels(homes.mia).map(\.details)) == before)
    }
}
