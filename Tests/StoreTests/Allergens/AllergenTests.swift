import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `Allergens` {
    let homes: TwoHouseholds
    let rice = Allergen(id: "rice", kind: .own(name: "Rice", emoji: "🍚"), standing: .inTreatment, removed: false)
    let plain = Allergen(id: "plain", kind: .own(name: "Lupin", emoji: ""), standing: .inTreatment, removed: false)
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func ids() async throws -> [Allergen.ID] {
        try await store.allergens(homes.mia).map(\.id)
    }

    @Test func `are stored as they were chosen or named, the first added first`() async throws {
        homes.clock.step(seconds: 1)
        try await store.addAllergen(rice, homes.mia, change: homes.change())
        homes.clock.step(seconds: 1)
        try await store.addAllergen(plain, homes.mia, change: homes.change())
        #expect(try await store.allergens(homes.mia) == [.cashew, .peanut, rice, plain])
    }

    @Test(arguments: ListedAllergen.allCases)
    func `take every food of the list`(_ food: ListedAllergen) async throws {
        let allergen = Allergen(id: "new", kind: .listed(food), standing: .inTreatment, removed: false)
        try await store.addAllergen(allergen, homes.ben, change: homes.change())
        #expect(try await store.allergens(homes.ben) == [allergen])
    }

    @Test func `are added once, by id and by kind`() async throws {
        let before = try await homes.temporary.audit().count
        try await store.addAllergen(.peanut, homes.mia, change: homes.change())
        try await store.addAllergen(
            Allergen(id: "another", kind: .listed(.peanut), standing: .inTreatment, removed: false), homes.mia,
            change: homes.change())
        #expect(try await store.allergens(homes.mia) == [.cashew, .peanut])
        #expect(try await homes.temporary.audit().count == before)
    }

    @Test func `that are removed keep their history`() async throws {
        let dose = OITDose.on(.yesterday, .at(.yesterday, "08:00", .full(.peanutTwo), .half(.cashewOne)))
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        try await store.removeAllergen(Allergen.peanut.id, homes.mia, change: homes.change())
        let peanut = try #require(try await store.allergens(homes.mia).last)
        #expect(
            peanut == Allergen(id: Allergen.peanut.id, kind: .listed(.peanut), standing: .inTreatment, removed: true))
        let stored = try #require(try await store.dose(homes.mia, on: .yesterday))
        #expect(Set(stored.allergens) == [Allergen.peanut.id, Allergen.cashew.id])
        #expect(try await store.plan(homes.mia)?.use[DoseLevel.peanutTwo.id]?.days == 1)
    }

    @Test func `that are removed keep their levels for when they come back, and take no new one`() async throws {
        try await store.removeAllergen(Allergen.peanut.id, homes.mia, change: homes.change())
        #expect(try await store.levels(homes.mia) == [.cashewOne, .peanutOne, .peanutTwo])
        await #expect(throws: Store.LevelProblem.unknownAllergen) {
            try await store.createLevel(
                "new", allergen: Allergen.peanut.id, .named("Dose 3"), homes.mia, change: homes.change())
        }
    }

    @Test func `come back with their id and history`() async throws {
        try await store.removeAllergen(Allergen.peanut.id, homes.mia, change: homes.change())
        try await store.restoreAllergen(Allergen.peanut.id, homes.mia, change: homes.change())
        #expect(try await store.allergens(homes.mia) == [.cashew, .peanut])
        try await store.removeAllergen(Allergen.peanut.id, homes.mia, change: homes.change())
        let again = Allergen(id: "again", kind: .listed(.peanut), standing: .inTreatment, removed: false)
        try await store.addAllergen(again, homes.mia, change: homes.change())
        #expect(try await store.allergens(homes.mia) == [.cashew, .peanut])
    }

    @Test func `are audited with what they were, once for each change`() async throws {
        for _ in 1...2 { try await store.removeAllergen(Allergen.peanut.id, homes.mia, change: homes.change()) }
        for _ in 1...2 { try await store.restoreAllergen(Allergen.peanut.id, homes.mia, change: homes.change()) }
        let rows = try await homes.temporary.audit("allergen")
        #expect(rows.map(\.action) == ["removed", "restored"])
        #expect(
            rows.map(\.before) == [
                #"{"id":"mia-peanut","listed":"peanut","removed":false,"standing":"in-treatment"}"#,
                #"{"id":"mia-peanut","listed":"peanut","removed":true,"standing":"in-treatment"}"#,
            ])
    }

    @Test func `that are avoided take no new level and keep what is there`() async throws {
        #expect(
            try await store.setStanding(.avoided, of: Allergen.peanut.id, homes.mia, change: homes.change()))
        let peanut = try #require(try await store.allergens(homes.mia).last)
        #expect(peanut.standing == .avoided && !peanut.isInTreatment && !peanut.removed)
        #expect(try await store.levels(homes.mia) == [.cashewOne, .peanutOne, .peanutTwo])
        await #expect(throws: Store.LevelProblem.unknownAllergen) {
            try await store.createLevel(
                "new", allergen: Allergen.peanut.id, .named("Dose 3"), homes.mia, change: homes.change())
        }
        try await store.setStanding(.inTreatment, of: Allergen.peanut.id, homes.mia, change: homes.change())
        #expect(try await store.allergens(homes.mia) == [.cashew, .peanut])
    }

    @Test func `change their standing once, in the audit with what it was, and nobody else's`() async throws {
        for _ in 1...2 {
            try await store.setStanding(.avoided, of: Allergen.peanut.id, homes.mia, change: homes.change())
        }
        #expect(
            try await !store.setStanding(.avoided, of: Allergen.hazelnut.id, homes.mia, change: homes.change()))
        #expect(try await store.allergens(homes.sten) == [.hazelnut])
        let rows = try await homes.temporary.audit("allergen")
        #expect(rows.map(\.action) == ["changed"])
        #expect(
            rows.map(\.before) == [
                #"{"id":"mia-peanut","listed":"peanut","removed":false,"standing":"in-treatment"}"#
            ])
    }
}
