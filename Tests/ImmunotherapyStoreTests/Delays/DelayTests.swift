import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A dose that is put off` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws { homes = try await TwoHouseholds() }

    private func stored(_ access: PersonAccess? = nil) async throws -> [DoseDelay] {
        try await store.delays(access ?? homes.mia, from: .yesterday, through: .today)
    }

    @Test func `is kept with its time, and another time takes its place`() async throws {
        try await store.saveDelay(.peanut(until: "10:00"), homes.mia, change: homes.change())
        try await store.saveDelay(.peanut(until: "10:30"), homes.mia, change: homes.change())
        try await store.saveDelay(.peanut(until: "19:00", slot: 1), homes.mia, change: homes.change())
        #expect(try await stored() == [.peanut(until: "10:30"), .peanut(until: "19:00", slot: 1)])
    }

    @Test func `is said twice and stored once`() async throws {
        for _ in 0..<2 { try await store.saveDelay(.peanut(until: "10:00"), homes.mia, change: homes.change()) }
        let actions = try await homes.temporary.audit().filter { $0.noun == "dose delay" }.map(\.action)
        #expect(actions == ["put off"])
    }

    @Test func `is asked about again at once when that is wanted`() async throws {
        try await store.saveDelay(.peanut(until: "10:00"), homes.mia, change: homes.change())
        for _ in 0..<2 {
            try await store.removeDelay(of: Allergen.peanut.id, slot: 0, on: .today, homes.mia, change: homes.change())
        }
        #expect(try await stored() == [])
        let rows = try await homes.temporary.audit().filter { $0.noun == "dose delay" }
        #expect(rows.map(\.action) == ["put off", "removed"])
        #expect(rows.last?.before?.contains("\"slot\":0") == true)
    }

    @Test func `belongs to one person`() async throws {
        #expect(try await store.saveDelay(.peanut(until: "10:00"), homes.sten, change: homes.change()) == false)
        try await store.saveDelay(.peanut(until: "10:00"), homes.mia, change: homes.change())
        try await store.removeDelay(of: Allergen.peanut.id, slot: 0, on: .today, homes.sten, change: homes.change())
        #expect(try await stored(homes.sten) == [])
        #expect(try await stored() == [.peanut(until: "10:00")])
    }
}
