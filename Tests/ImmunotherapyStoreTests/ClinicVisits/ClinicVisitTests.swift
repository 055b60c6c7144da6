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
        try await homes.store.create(
            "visit", .on(.yesterday, .peanutTwo), of: .clinicVisit, homes.mia, change: homes.change())
    }

    private func visit() async throws -> ClinicVisit? {
        try await store.clinicVisits(homes.mia).first { $0.id == "visit" }
    }

    @Test func `comes back as it was recorded, the latest first`() async throws {
        try await store.create(
            "later", .on(.today, .peanutOne, .cashewOne, notes: "One\ntwo"), of: .clinicVisit, homes.mia,
            change: homes.change())
        let visits = try await store.clinicVisits(homes.mia)
        #expect(visits.map(\.id) == ["later", "visit"])
        #expect(visits.first?.details == .on(.today, .cashewOne, .peanutOne, notes: "One\ntwo"))
        #expect(visits.last?.version == .first)
    }

    @Test func `that is sent twice is recorded once`() async throws {
        try await store.create(
            "visit", .on(.yesterday, .peanutTwo), of: .clinicVisit, homes.mia, change: homes.change())
        #expect(try await store.clinicVisits(homes.mia).count == 1)
        await #expect(throws: RecordIDTaken()) {
            try await store.create("visit", .on(.today), of: .clinicVisit, homes.mia, change: homes.change())
        }
    }

    @Test func `changes when nobody changed it before`() async throws {
        let details = ClinicVisitDetails.on(.yesterday, .peanutOne, notes: "Corrected.")
        let saved = try await store.update(
            "visit", details, of: .clinicVisit, version: .first, homes.mia, change: homes.change())
        let now = try #require(try await visit())
        #expect(saved.map(\.details) == .saved(now.details))
        #expect(now.details == details && now.version == .first.next)
        let stale = try await store.update(
            "visit", .on(.today), of: .clinicVisit, version: .first, homes.mia, change: homes.change())
        #expect(stale.map(\.details) == .stale(current: now.details))
        let same = try await store.update(
            "visit", details, of: .clinicVisit, version: .first, homes.mia, change: homes.change())
        #expect(same.map(\.details) == .saved(now.details))
    }

    @Test func `that is deleted unlocks nothing and comes back whole`() async throws {
        #expect(try await store.delete("visit", of: .clinicVisit, homes.mia, change: homes.change())?.id == "visit")
        #expect(try await store.delete("visit", of: .clinicVisit, homes.mia, change: homes.change()) == nil)
        #expect(try await visit() == nil)
        let changed = try await store.update(
            "visit", .on(.today), of: .clinicVisit, version: .first, homes.mia, change: homes.change())
        #expect(changed == .stale(current: nil))
        try await store.restore("visit", of: .clinicVisit, homes.mia, change: homes.change())
        #expect(try await visit()?.details == .on(.yesterday, .peanutTwo))
    }

    @Test func `is about levels of its own person`() async throws {
        await #expect(throws: Store.PlanProblem.unknownLevel) {
            try await store.create(
                "other", .on(.today, .hazelnutOne), of: .clinicVisit, homes.mia, change: homes.change())
        }
        await #expect(throws: Store.PlanProblem.unknownLevel) {
            try await store.update(
                "visit", .on(.today, .hazelnutOne), of: .clinicVisit, version: .first, homes.mia, change: homes.change()
            )
        }
        #expect(try await visit()?.details == .on(.yesterday, .peanutTwo))
    }

    @Test func `keeps a level that was deleted since`() async throws {
        _ = try await store.deleteLevel(DoseLevel.peanutTwo.id, homes.mia, change: homes.change())
        #expect(try await visit()?.levels == [LevelCopy(.peanutTwo)])
    }

    @Test func `is in the audit with what it said before`() async throws {
        _ = try await store.update(
            "visit", .on(.today), of: .clinicVisit, version: .first, homes.mia, change: homes.change())
        _ = try await store.delete("visit", of: .clinicVisit, homes.mia, change: homes.change())
        let rows = try await homes.temporary.audit("clinic visit")
        #expect(rows.map(\.action) == ["recorded", "changed", "deleted"])
        #expect(rows.map { $0.before?.contains("peanut-two") } == [nil, true, false])
    }
}
