import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A pause` {
    let homes: TwoHouseholds
    let details = DoseHoldDetails(allergen: Allergen.peanut.id, from: .yesterday, reason: "Croup.")
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.store.create("hold", details, of: .doseHold, homes.mia, change: homes.change())
    }

    private func hold() async throws -> DoseHold? {
        try await store.doseHolds(homes.mia).first { $0.id == "hold" }
    }

    @Test func `comes back as it began`() async throws {
        let stored = try #require(try await hold())
        #expect(stored.details == details && stored.through == nil && stored.version == .first)
        let all = DoseHoldDetails(allergen: nil, from: .today, reason: nil)
        try await store.create("all", all, of: .doseHold, homes.mia, change: homes.change())
        #expect(try await store.doseHolds(homes.mia).map(\.id) == ["all", "hold"])
        #expect(try await store.doseHolds(homes.mia).first?.allergen == nil)
    }

    @Test func `that is sent twice begins once`() async throws {
        try await store.create("hold", details, of: .doseHold, homes.mia, change: homes.change())
        #expect(try await store.doseHolds(homes.mia).count == 1)
        await #expect(throws: RecordIDTaken()) {
            try await store.create(
                "hold", DoseHoldDetails(allergen: nil, from: .today, reason: nil), of: .doseHold, homes.mia,
                change: homes.change())
        }
    }

    @Test func `is lifted with its last day, and runs on when that is taken back`() async throws {
        let lifted = try await store.update(
            "hold", details.lifted(through: .yesterday), of: .doseHold, version: .first, homes.mia,
            change: homes.change())
        let now = try #require(try await hold())
        #expect(lifted.map(DoseHold.init) == .saved(now))
        #expect(now.through == .yesterday && now.version == .first.next)
        let stale = try await store.update(
            "hold", details.lifted(through: .today), of: .doseHold, version: .first, homes.mia, change: homes.change())
        #expect(stale.map(DoseHold.init) == .stale(current: now))
        let twice = try await store.update(
            "hold", details.lifted(through: .yesterday), of: .doseHold, version: .first, homes.mia,
            change: homes.change())
        #expect(twice.map(DoseHold.init) == .saved(now))
        _ = try await store.update(
            "hold", details.lifted(through: nil), of: .doseHold, version: .first.next, homes.mia, change: homes.change()
        )
        #expect(try await hold()?.through == nil)
        let actions = try await homes.temporary.audit("dose hold").map(\.action)
        #expect(actions == ["began", "lifted", "resumed"])
    }

    @Test func `that is deleted is gone and can come back`() async throws {
        #expect(try await store.delete("hold", of: .doseHold, homes.mia, change: homes.change())?.id == "hold")
        #expect(try await hold() == nil)
        #expect(try await store.delete("hold", of: .doseHold, homes.mia, change: homes.change()) == nil)
        let lifted = try await store.update(
            "hold", details.lifted(through: .today), of: .doseHold, version: .first, homes.mia, change: homes.change())
        #expect(lifted == .stale(current: nil))
        try await store.restore("hold", of: .doseHold, homes.mia, change: homes.change())
        #expect(try await hold()?.details == details)
    }

    @Test func `is about an allergen of its own person`() async throws {
        let other = DoseHoldDetails(allergen: Allergen.hazelnut.id, from: .today, reason: nil)
        await #expect(throws: Store.PlanProblem.unknownAllergen) {
            try await store.create("other", other, of: .doseHold, homes.mia, change: homes.change())
        }
    }
}
