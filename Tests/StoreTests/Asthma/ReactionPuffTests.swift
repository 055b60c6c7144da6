import Asthma
import AsthmaStore
import CarePlan
import Clinical
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `A reliever given in a reaction` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await inhaler("blue", "Salbutamol")
    }

    private func inhaler(_ id: Inhaler.ID, _ name: String) async throws {
        try await store.create(
            id, InhalerDetails(name: name, role: .reliever), of: .inhaler, homes.mia, change: homes.change())
    }

    private func react(_ name: String?, _ puffs: Int32?, at time: TimeOfDay = "09:10") async throws {
        try await store.createReaction(
            "r", .of(.hives(), treatments: [.given(.inhaler(name: name, puffs: puffs), at: time, "puff")]), homes.mia,
            change: homes.change())
    }

    private func puffs() async throws -> [PuffDetails] {
        let mia = homes.mia
        return try await store.snapshot { tx in try tx.puffs(mia).map(\.details) }
    }

    @Test(
        arguments: [(nil, 2, 2), ("salbutamol", 4, 4), ("Salbutamol", nil, 1), ("Berodual", 2, 0)]
            as [(String?, Int32?, Int)])
    func `is so many puffs of the inhaler that it names`(_ name: String?, _ given: Int32?, _ count: Int) async throws {
        try await react(name, given)
        let found = try await puffs()
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.at == .berlin(.today, "09:10") && $0.inhaler == "blue" })
    }

    @Test func `is nobody's puff if it could be of two inhalers`() async throws {
        try await inhaler("other", "Terbutaline")
        try await react(nil, 2)
        #expect(try await puffs().isEmpty)
    }

    @Test func `is there once if somebody recorded it already`() async throws {
        let typed = PuffDetails(inhaler: "blue", at: .berlin(.today, "09:05"), purpose: .asNeeded)
        try await store.addPuffs([("typed", typed)], homes.mia, change: homes.change())
        try await react(nil, 2)
        #expect(try await puffs().map(\.at) == [.berlin(.today, "09:05"), .berlin(.today, "09:10")])
    }

    @Test func `follows the reaction when that is changed, deleted and brought back`() async throws {
        try await react(nil, 4)
        #expect(try await puffs().count == 4)
        let changed = CheckedReaction.of(
            .hives(), treatments: [.given(.inhaler(name: nil, puffs: 2), at: "09:20", "puff")])
        let fewer = CheckedReaction(details: changed.details, newSymptoms: [])
        _ = try await store.updateReaction("r", fewer, version: .first, homes.mia, change: homes.change())
        #expect(try await puffs().map(\.at.time.text) == ["09:20", "09:20"])
        let version = try #require(try await store.reaction("r", homes.mia)?.reaction.version)
        _ = try await store.deleteReaction("r", version: version, homes.mia, change: homes.change())
        #expect(try await puffs().isEmpty)
        _ = try await store.restoreReaction("r", homes.mia, change: homes.change())
        #expect(try await puffs().count == 2)
    }
}
