import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `An agreement` {
    @Test func `is given once, taken back, and both stay on record`() async throws {
        let homes = try await TwoHouseholds()
        let store = homes.store
        let ada = try #require(try await store.account(id: .ada)).account
        #expect(try await store.agrees(.ada, to: .keptPhotos) == false)
        try await store.giveConsent(ada, to: .keptPhotos, change: homes.change())
        try await store.giveConsent(ada, to: .keptPhotos, change: homes.change())
        #expect(try await store.agrees(.ada, to: .keptPhotos))
        #expect(try await store.agrees(.ben, to: .keptPhotos) == false)
        try await store.withdrawConsent(ada, to: .keptPhotos, change: homes.change())
        try await store.withdrawConsent(ada, to: .keptPhotos, change: homes.change())
        #expect(try await store.agrees(.ada, to: .keptPhotos) == false)
        let all = try await store.consents(of: .ada)
        #expect(all.count == 1 && all.first?.givenBy == "Ada" && all.first?.withdrawnBy == "Ada")
        #expect(try await homes.temporary.audit("consent").map(\.action) == ["given", "withdrawn"])
    }
}
