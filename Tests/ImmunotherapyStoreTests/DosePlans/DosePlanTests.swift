import Clinical
import Immunotherapy
import ImmunotherapyStore
import SQL
import Store
import TestSupport
import Testing

@Suite struct `A plan` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func agree(_ plan: DosePlan, base: RecordVersion?) async throws -> Saved<StoredDosePlan> {
        try await store.agree(plan, base: base, homes.mia, change: homes.change())
    }

    @Test func `is nothing until one is agreed`() async throws {
        #expect(try await store.dosePlan(homes.mia) == nil)
        #expect(try await store.dosePlans(homes.mia) == [])
    }

    @Test func `comes back as it was agreed, with who entered it and when`() async throws {
        let exception = DosePlan.Exception(
            allergen: Allergen.cashew.id,
            rules: .evening(gap: nil, missed: [.init(days: 3, action: .reduce(.level(DoseLevel.cashewOne.id)))]))
        let plan = DosePlan.agreed(exceptions: [exception])
        #expect(try await agree(plan, base: nil) != .stale(current: nil))
        let stored = try #require(try await store.dosePlan(homes.mia))
        #expect(stored.plan == plan)
        #expect(stored.at == homes.clock.now)
        #expect(stored.name == "Ada")
    }

    @Test func `keeps every version, the newest first`() async throws {
        _ = try await agree(.mia, base: nil)
        let second = DosePlan.agreed(by: "Dr Lee", gap: 600)
        #expect(try await agree(second, base: .first) == .saved(try #require(try await store.dosePlan(homes.mia))))
        let all = try await store.dosePlans(homes.mia).map(\.plan)
        #expect(all == [second.with(version: .first.next), .mia])
        #expect(try await store.dosePlan(.first, homes.mia)?.plan == .mia)
        #expect(try await store.dosePlan(RecordVersion(number: 3), homes.mia) == nil)
    }

    @Test func `that is sent twice is stored once`() async throws {
        _ = try await agree(.mia, base: nil)
        let again = try await agree(.mia, base: nil)
        #expect(again == .saved(try #require(try await store.dosePlan(homes.mia))))
        #expect(try await store.dosePlans(homes.mia).count == 1)
        #expect(try await homes.temporary.audit("dose plan").count == 1)
    }

    @Test func `is refused when somebody agreed another meanwhile`() async throws {
        _ = try await agree(.mia, base: nil)
        let theirs = try #require(try await store.dosePlan(homes.mia))
        #expect(try await agree(.agreed(by: "Dr Lee"), base: nil) == .stale(current: theirs))
        #expect(try await agree(.agreed(by: "Dr Lee"), base: .first.next) == .stale(current: theirs))
        #expect(try await store.dosePlans(homes.mia) == [theirs])
    }

    @Test func `can go back to what it said before, as a new version`() async throws {
        _ = try await agree(.mia, base: nil)
        _ = try await agree(.agreed(gap: 600), base: .first)
        _ = try await agree(.mia, base: .first.next)
        #expect(try await store.dosePlan(homes.mia)?.plan.version.number == 3)
    }

    @Test func `names allergens and levels of its own person only`() async throws {
        let other = DosePlan.Exception(allergen: Allergen.hazelnut.id, rules: .evening())
        await #expect(throws: Store.PlanProblem.unknownAllergen) {
            try await agree(.agreed(exceptions: [other]), base: nil)
        }
        let level = MissedDosesRule(days: 1, action: .reduce(.level(DoseLevel.hazelnutOne.id)))
        await #expect(throws: Store.PlanProblem.unknownLevel) { try await agree(.agreed(missed: [level]), base: nil) }
        await #expect(throws: Store.PlanProblem.idTaken) { try await agree(.agreed(of: "sten"), base: nil) }
        #expect(try await store.dosePlan(homes.mia) == nil)
    }

    @Test func `of the command line has nobody's name`() async throws {
        let access = try #require(try await store.commandLineAccess(to: "mia"))
        _ = try await store.agree(.mia, base: nil, access, change: homes.change())
        #expect(try #require(try await store.dosePlan(homes.mia)).name == nil)
    }

    @Test(arguments: ["{}", "", #"{"format":1,"plan":{}}"#])
    func `that cannot be read is an error, not a guess`(_ body: String) async throws {
        _ = try await agree(.mia, base: nil)
        try await homes.temporary.database.write { tx in try tx.execute("UPDATE dose_plan SET body = \(body)") }
        await #expect(throws: (any Error).self) { try await store.dosePlan(homes.mia) }
    }

    @Test func `that is not the one of its row is an error`() async throws {
        _ = try await agree(.mia, base: nil)
        try await homes.temporary.database.write { tx in try tx.execute("UPDATE dose_plan SET version = 2") }
        await #expect(throws: (any Error).self) { try await store.dosePlan(homes.mia) }
    }

    private func visit(_ id: ClinicVisit.ID, on day: CalendarDay) async throws {
        try await store.create(id, .on(day), of: .clinicVisit, homes.mia, change: homes.change())
    }

    @Test func `from a visit is the next version and keeps the visit, and the version before keeps its own`()
        async throws
    {
        _ = try await agree(.mia, base: nil)
        try await visit("visit", on: .yesterday)
        let next = DosePlan.agreed(on: .yesterday, gap: 600)
        for _ in 1...2 {
            _ = try await store.agree(next, base: .first, at: "visit", homes.mia, change: homes.change())
        }
        #expect(try await store.dosePlans(homes.mia).map(\.plan) == [next.with(version: .first.next), .mia])
        #expect(try await store.planVisits(homes.mia) == [.first.next: "visit"])
        #expect(try await store.plan(homes.mia)?.planVisits == [.first.next: "visit"])
        _ = try await store.delete("visit", of: .clinicVisit, homes.mia, change: homes.change())
        #expect(try await store.planVisits(homes.mia).isEmpty)
        try await store.restore("visit", of: .clinicVisit, homes.mia, change: homes.change())
        #expect(try await store.planVisits(homes.mia) == [.first.next: "visit"])
    }

    @Test func `from an earlier visit does not replace one that was agreed later`() async throws {
        _ = try await agree(.agreed(on: .yesterday), base: nil)
        try await visit("visit", on: "2026-06-01")
        await #expect(throws: Store.PlanProblem.olderThanPlan(.yesterday)) {
            try await store.agree(
                .agreed(on: "2026-06-01", gap: 600), base: .first, at: "visit", homes.mia, change: homes.change())
        }
        #expect(try await store.dosePlans(homes.mia).count == 1)
        #expect(try await store.planVisits(homes.mia).isEmpty)
    }

    @Test func `is from a visit of the same person only`() async throws {
        try await store.create("other", .on(.yesterday), of: .clinicVisit, homes.sten, change: homes.change())
        for visit in ["other", "nothing"] as [ClinicVisit.ID] {
            await #expect(throws: Store.PlanProblem.unknownVisit) {
                try await store.agree(.mia, base: nil, at: visit, homes.mia, change: homes.change())
            }
        }
        #expect(try await store.dosePlan(homes.mia) == nil)
    }
}
