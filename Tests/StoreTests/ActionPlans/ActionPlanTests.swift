import CarePlan
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `Action plans` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func save(
        _ details: ActionPlanDetails, base: RecordVersion?
    ) async throws -> Saved<StoredActionPlan> {
        try await store.saveActionPlan(details, base: base, homes.mia, change: homes.change())
    }

    @Test func `are there when somebody wrote one, every version of it`() async throws {
        #expect(try await store.actionPlan(homes.mia)?.plan == nil)
        _ = try await save(.short(), base: nil)
        _ = try await save(.short("Give the nasal spray."), base: .first)
        let now = try #require(try await store.actionPlan(homes.mia))
        #expect(now.plan?.plan.details == .short("Give the nasal spray."))
        #expect(now.plan?.plan.version == .first.next && now.plan?.name == "Ada")
        #expect(try await store.actionPlan(.first, homes.mia)?.plan?.plan.details == .short())
        #expect(try await store.actionPlan(RecordVersion(number: 3), homes.mia) == nil)
        #expect(try await store.actionPlans(homes.mia).map(\.plan.version.number) == [2, 1])
        #expect(try await homes.temporary.audit("action plan").map(\.record) == ["1", "2"])
    }

    @Test func `sent twice make one version, and a stale form learns what is saved`() async throws {
        _ = try await save(.short(), base: nil)
        guard case .saved(let first) = try await save(.short(), base: nil) else { throw Unexpected() }
        #expect(first.plan.version == .first)
        #expect(try await save(.short("Other."), base: nil) == .stale(current: first))
        #expect(try await store.actionPlans(homes.mia).count == 1)
    }

    @Test func `stand beside what is on record now`() async throws {
        try await store.createContact("bell", .named("Dr Bell"), homes.mia, change: homes.change())
        try await store.createRescueMedicine("pen", .pen(), homes.mia, change: homes.change())
        try await store.removeAllergen(Allergen.cashew.id, homes.mia, change: homes.change())
        let records = try #require(try await store.actionPlan(homes.mia))
        #expect(records.contacts.map(\.name) == ["Dr Bell"] && records.medicines.count == 1)
        #expect(records.allergens == [.peanut] && records.setting == .none)
    }

    @Test func `of everybody at home stand in Help in their last version`() async throws {
        _ = try await save(.short(), base: nil)
        _ = try await save(.short("New."), base: .first)
        let help = try await store.help(for: homes.account(.ada), now: homes.clock.now)
        #expect(help.map(\.plan?.plan.details) == [nil, .short("New.")])
    }

    private struct Unexpected: Error {}
}
