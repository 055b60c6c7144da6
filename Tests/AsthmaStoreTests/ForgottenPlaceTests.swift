import Asthma
import AsthmaStore
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

@Suite struct `A place that is forgotten` {
    let homes: TwoHouseholds
    let home: PuffPlace
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.fillAsthma()
        home = try #require(PuffPlace(latitude: 51_454_500, longitude: -2_587_900, source: .phone))
    }

    @Test func `is gone from its puffs and from their history, and the puffs stay`() async throws {
        let mia = homes.mia
        let before = try #require(try await store.record("asthma-of-mia", of: .puff, mia))
        // A change and a deletion, so that the history has the place.
        _ = try await store.delete("asthma-of-mia", of: .puff, mia, change: homes.change())
        #expect(try await homes.temporary.audit().contains { $0.before?.contains("51454500") ?? false })
        #expect(try await store.forgetPlace(home, mia, change: homes.change()) == 1)
        #expect(try await !homes.temporary.audit().contains { $0.before?.contains("51454500") ?? false })
        try await store.restore("asthma-of-mia", of: .puff, mia, change: homes.change())
        let after = try #require(try await store.record("asthma-of-mia", of: .puff, mia))
        #expect(after.details.place == nil && after.details.at == before.details.at)
        #expect(after.details.note == before.details.note && after.version > before.version)
    }

    @Test func `takes nothing from places further away, or from others`() async throws {
        let far = try #require(PuffPlace(latitude: 51_456_500, longitude: -2_587_900, source: .phone))
        #expect(try await store.forgetPlace(far, homes.mia, change: homes.change()) == 0)
        #expect(try await store.forgetPlace(home, homes.sten, change: homes.change()) == 0)
        #expect(try await store.record("asthma-of-mia", of: .puff, homes.mia)?.details.place != nil)
    }
}
