import Clinical
import Reminders
import SQL
import Store
import TestSupport
import Testing

@testable import ImmunotherapyStore

@Suite struct `An allergen that is avoided` {
    let homes: TwoHouseholds

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func dosesAsked() async throws -> Set<String> {
        let range = OccasionRange(from: .today, through: .today, now: .berlin(.today, "06:00"), zone: .berlin)
        let (store, mia) = (homes.store, homes.mia)
        let occasions = try await store.snapshot { tx in try ImmunotherapyStore.occasions(range, mia, tx) }
        return Set(occasions.filter { $0.key.kind == .dose }.map(\.key.subject))
    }

    @Test func `asks for no dose, and does again once it is in treatment`() async throws {
        let peanut = Allergen.peanut.id
        _ = try await homes.store.agree(.mia, base: nil, homes.mia, change: homes.change())
        #expect(try await dosesAsked() == ["mia-cashew", "mia-peanut"])
        try await homes.store.setStanding(.avoided, of: peanut, homes.mia, change: homes.change())
        #expect(try await dosesAsked() == ["mia-cashew"])
        try await homes.store.setStanding(.inTreatment, of: peanut, homes.mia, change: homes.change())
        #expect(try await dosesAsked() == ["mia-cashew", "mia-peanut"])
    }
}
