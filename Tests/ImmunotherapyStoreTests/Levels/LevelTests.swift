import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `Levels` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func level(_ id: DoseLevel.ID) async throws -> DoseLevel {
        try #require(try await store.levels(homes.mia).first { $0.id == id })
    }

    private func current() async throws -> [DoseLevel.ID] {
        try await store.levels(homes.mia).filter(\.isCurrent).map(\.id)
    }

    private func create(_ id: DoseLevel.ID, _ allergen: Allergen, _ details: DoseLevelDetails) async throws {
        try await store.createLevel(id, allergen: allergen.id, details, homes.mia, change: homes.change())
    }

    @Test func `are stored as they were entered, by allergen and order`() async throws {
        #expect(try await store.levels(homes.mia) == [.cashewOne, .peanutOne, .peanutTwo])
        let details = DoseLevelDetails(
            name: "Dose 3", amount: "0.0025", foodAmount: "⅛ tsp", product: "Flour", notes: "Stir.\nWait.",
            isCurrent: false)
        try await create("three", .peanut, details)
        let three = try await level("three")
        #expect(three.details == details)
        #expect(three.position == 1)
        #expect(three.version == .first)
    }

    @Test(arguments: ["1.05", "0.05", "6.25", "0.0025", "100", "0.00001", "12.5"] as [Amount])
    func `keep their amount exactly`(_ amount: Amount) async throws {
        try await create("exact", .peanut, .named("Exact", amount))
        #expect(try await level("exact").amount == amount)
    }

    @Test func `follow an edit with the half dose`() async throws {
        try await create("edited", .peanut, .named("Edited", "12.5"))
        #expect(try await level("edited").half.milligrams == "6.25")
        _ = try await store.updateLevel(
            "edited", .named("Edited", "15"), version: .first, homes.mia, change: homes.change())
        #expect(try await level("edited").half.milligrams == "7.5")
    }

    @Test func `check 3: have one current for an allergen, and another allergen keeps its own`() async throws {
        try await store.setCurrentLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        #expect(try await current() == [DoseLevel.cashewOne.id, DoseLevel.peanutOne.id])
        try await create("three", .peanut, .named("Dose 3", isCurrent: true))
        #expect(try await current() == [DoseLevel.cashewOne.id, "three"])
        let two = try await level(DoseLevel.peanutTwo.id)
        _ = try await store.updateLevel(
            two.id, .named("Dose 2", isCurrent: true), version: two.version, homes.mia, change: homes.change())
        #expect(try await current() == [DoseLevel.cashewOne.id, DoseLevel.peanutTwo.id])
        #expect(try await level(DoseLevel.cashewOne.id) == .cashewOne)
    }

    @Test func `can all be not current`() async throws {
        _ = try await store.updateLevel(
            DoseLevel.peanutTwo.id, .named("Dose 2"), version: .first, homes.mia, change: homes.change())
        #expect(try await current() == [DoseLevel.cashewOne.id])
    }

    @Test(arguments: ["Dose 1", "dose 1", "DOSE  1", " Dose 1 "])
    func `have one of a name within an allergen, whatever case and spaces`(_ name: String) async throws {
        await #expect(throws: Store.LevelProblem.nameTaken) { try await create("new", .peanut, .named(name)) }
        await #expect(throws: Store.LevelProblem.nameTaken) {
            try await store.updateLevel(
                DoseLevel.peanutTwo.id, .named(name, isCurrent: true), version: .first, homes.mia,
                change: homes.change())
        }
        #expect(try await store.levels(homes.mia) == [.cashewOne, .peanutOne, .peanutTwo])
    }

    @Test func `of two allergens may have the same name`() async throws {
        try await create("cashew-two", .cashew, .named("Dose 2"))
        #expect(try await store.levels(homes.mia).filter { $0.name == "Dose 2" }.count == 2)
    }

    @Test func `may change the case of their own name`() async throws {
        let saved = try await store.updateLevel(
            DoseLevel.peanutOne.id, .named("DOSE 1", "2.5"), version: .first, homes.mia, change: homes.change())
        #expect(saved == .saved(try await level(DoseLevel.peanutOne.id)))
        #expect(try await level(DoseLevel.peanutOne.id).name == "DOSE 1")
    }

    @Test func `are made once, however often the form is sent`() async throws {
        try await create("three", .peanut, .named("Dose 3", "5"))
        let before = try await homes.temporary.audit().count
        try await create("three", .peanut, .named("Dose 3", "5"))
        // The same form id with other content is a new request and must not look as if it had been stored.
        await #expect(throws: Store.LevelProblem.idTaken) {
            try await create("three", .peanut, .named("Dose 3", "7", isCurrent: true))
        }
        #expect(try await level("three").amount == "5")
        #expect(try await current() == [DoseLevel.cashewOne.id, DoseLevel.peanutTwo.id])
        #expect(try await homes.temporary.audit().count == before)
    }

    @Test func `go up by one version with each change`() async throws {
        let saved = try await store.updateLevel(
            DoseLevel.peanutTwo.id, .named("Dose 2", "7", isCurrent: true), version: .first, homes.mia,
            change: homes.change())
        #expect(saved == .saved(try await level(DoseLevel.peanutTwo.id)))
        #expect(try await level(DoseLevel.peanutTwo.id).version == .first.next)
        #expect(try await current() == [DoseLevel.cashewOne.id, DoseLevel.peanutTwo.id])
    }

    @Test func `answer an outdated form with what is stored`() async throws {
        let id = DoseLevel.peanutOne.id
        _ = try await store.updateLevel(id, .named("Dose 1", "3"), version: .first, homes.mia, change: homes.change())
        let stored = try await level(id)
        let stale = try await store.updateLevel(
            id, .named("Dose 1", "4"), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: stored))
        #expect(try await level(id) == stored)
    }

    @Test func `take the same form twice`() async throws {
        let id = DoseLevel.peanutOne.id
        let first = try await store.updateLevel(
            id, .named("Dose 1", "3"), version: .first, homes.mia, change: homes.change())
        let second = try await store.updateLevel(
            id, .named("Dose 1", "3"), version: .first, homes.mia, change: homes.change())
        #expect(first == second)
        #expect(try await homes.temporary.audit("dose level").filter { $0.action == "changed" }.count == 1)
    }
}
