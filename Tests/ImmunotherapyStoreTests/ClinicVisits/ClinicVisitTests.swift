import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A visit to the clinic` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.store.recordVisit("visit", .on(.yesterday, .peanutTwo), homes.mia, change: homes.change())
    }

    private func visit() async throws -> ClinicVisit? {
        try await store.clinicVisits(homes.mia).first { $0.id == "visit" }
    }

    @Test func `comes back as it was recorded, the latest first`() async throws {
        try await store.recordVisit(
            "later", .on(.today, .peanutOne, .cashewOne, notes: "One\ntwo"), homes.mia, change: homes.change())
        let visits = try await store.clinicVisits(homes.mia)
        #expect(visits.map(\.id) == ["later", "visit"])
        #expect(visits.first?.details == .on(.today, .cashewOne, .peanutOne, notes: "One\ntwo"))
        #expect(visits.last?.version == .first)
    }

    @Test func `that is sent twice is recorded once`() async throws {
        try await store.recordVisit("visit", .on(.yesterday, .peanutTwo), homes.mia, change: homes.change())
        #expect(try await store.clinicVisits(homes.mia).count == 1)
        await #expect(throws: Store.PlanProblem.idTaken) {
            try await store.recordVisit("visit", .on(.today), homes.mia, change: homes.change())
        }
    }

    @Test func `changes when nobody changed it before`() async throws {
        let details = ClinicVisitDetails.on(.yesterday, .peanutOne, notes: "Corrected.")
        let saved = try await store.changeVisit("visit", details, version: .first, homes.mia, change: homes.change())
        let now = try #require(try await visit())
        #expect(saved == .saved(now))
        #expect(now.details == details && now.version == .first.next)
        let stale = try await store.changeVisit(
            "visit", .on(.today), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: now))
        let same = try await store.changeVisit("visit", details, version: .first, homes.mia, change: homes.change())
        #expect(same == .saved(now))
    }

    @Test func `that is deleted unlocks nothing and comes back whole`() async throws {
        #expect(try await store.deleteVisit("visit", homes.mia, change: homes.change())?.id == "visit")
        #expect(try await store.deleteVisit("visit", homes.mia, change: homes.change()) == nil)
        #expect(try await visit() == nil)
        let changed = try await store.changeVisit(
            "visit", .on(.today), version: .first, homes.mia, change: homes.change())
        #expect(changed == .stale(current: nil))
        try await store.restoreVisit("visit", homes.mia, change: homes.change())
        #expect(try await visit()?.details == .on(.yesterday, .peanutTwo))
    }

    @Test func `is about levels of its own person`() async throws {
        await #expect(throws: Store.PlanProblem.unknownLevel) {
            try await store.recordVisit("other", .on(.today, .hazelnutOne), homes.mia, change: homes.change())
        }
        await #expect(throws: Store.PlanProblem.unknownLevel) {
            try await store.changeVisit(
                "visit", .on(.today, .hazelnutOne), version: .first, homes.mia, change: homes.change())
        }
        #expect(try await visit()?.details == .on(.yesterday, .peanutTwo))
    }

    @Test func `keeps a level that was deleted since`() async throws {
        _ = try await store.deleteLevel(DoseLevel.peanutTwo.id, homes.mia, change: homes.change())
        #expect(try await visit()?.levels == [LevelCopy(.peanutTwo)])
    }

    @Test func `is in the audit with what it said before`() async throws {
        _ = try await store.changeVisit("visit", .on(.today), version: .first, homes.mia, change: homes.change())
        _ = try await store.deleteVisit("visit", homes.mia, change: homes.change())
        let rows = try await homes.temporary.audit("clinic visit")
        #expect(rows.map(\.action) == ["recorded", "changed", "deleted"])
        #expect(rows.map { $0.before?.contains("peanut-two") } == [nil, true, false])
    }
}
