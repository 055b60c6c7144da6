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

    @Test(
        arguments: [
            ("1", ["new", "peanut-one", "peanut-two", "three"]), ("5", ["peanut-one", "new", "peanut-two", "three"]),
            ("6.25", ["peanut-one", "peanut-two", "new", "three"]),
            ("12", ["peanut-one", "peanut-two", "three", "new"]),
        ] as [(Amount, [DoseLevel.ID])])
    func `has a new level before the larger ones`(_ amount: Amount, _ result: [DoseLevel.ID]) async throws {
        for _ in 1...2 {
            try await store.createLevel(
                "new", allergen: Allergen.peanut.id, .named("New", amount), homes.mia, change: homes.change())
        }
        #expect(try await order() == result)
        let levels = try await store.levels(homes.mia)
        let moved = Set(result.drop { $0 != "new" }.dropFirst())
        #expect(Set(levels.filter { $0.version != .first }.map(\.id)) == moved)
        #expect(levels.first { $0.id == "cashew-one" }?.position == 1)
    }

    @Test func `does not count a deleted level as a larger one`() async throws {
        _ = try await store.deleteLevel("peanut-two", homes.mia, change: homes.change())
        _ = try await store.deleteLevel("three", homes.mia, change: homes.change())
        try await store.createLevel(
            "new", allergen: Allergen.peanut.id, .named("New", "5"), homes.mia, change: homes.change())
        #expect(try await order() == ["peanut-one", "new"])
        #expect(try await store.levels(homes.mia).first { $0.id == "new" }?.position == 4)
    }

    @Test func `leaves what the levels say`() async throws {
        let before = Set(try await store.levels(homes.mia).map(\.details))
        try await store.moveLevel("peanut-two", .earlier, homes.mia, change: homes.change())
        #expect(Set(try await store.levels(homes.mia).map(\.details)) == before)
    }
}
