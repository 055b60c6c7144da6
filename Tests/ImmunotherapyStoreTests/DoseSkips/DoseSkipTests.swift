import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A skipped dose` {
    let homes: TwoHouseholds
    let skip = DoseSkip.of(.peanut, on: .today, notes: "Fever.")
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await homes.store.noteSkip(skip, base: nil, homes.mia, change: homes.change())
    }

    private func note(_ skip: DoseSkip, base: RecordVersion? = nil) async throws -> Saved<DoseSkip> {
        try await store.noteSkip(skip, base: base, homes.mia, change: homes.change())
    }

    private func skips() async throws -> [DoseSkip] {
        try await store.doseSkips(homes.mia, from: .yesterday, through: .today)
    }

    @Test func `comes back as it was noted`() async throws {
        #expect(try await skips() == [skip])
        #expect(try await store.doseSkips(homes.mia, from: .leapDay, through: .yesterday) == [])
    }

    @Test func `is noted once, however often and by whomever`() async throws {
        #expect(try await note(skip) == .saved(skip))
        #expect(try await note(.of(.peanut, on: .today, .away, id: "other")) == .stale(current: skip))
        #expect(try await skips() == [skip])
    }

    @Test func `leaves the day's other doses and allergens free`() async throws {
        _ = try await note(.of(.peanut, on: .today, slot: 1, id: "second"))
        _ = try await note(.of(.cashew, on: .today, id: "cashew"))
        #expect(try await skips().map(\.id) == ["cashew", "skip", "second"])
    }

    @Test func `changes its reason when nobody changed it before`() async throws {
        let corrected = DoseSkip.of(.peanut, on: .today, .symptoms)
        #expect(try await note(corrected, base: .first) == .saved(corrected.with(version: .first.next)))
        #expect(try await skips() == [corrected.with(version: .first.next)])
        let stale = try await note(.of(.peanut, on: .today, .away), base: .first)
        #expect(stale == .stale(current: corrected.with(version: .first.next)))
    }

    @Test func `stays with its dose`() async throws {
        #expect(try await note(.of(.peanut, on: .yesterday), base: .first) == .stale(current: skip))
        #expect(try await note(.of(.peanut, on: .yesterday, id: "none"), base: .first) == .stale(current: nil))
    }

    @Test func `that is taken back comes back, unless the dose has a newer note`() async throws {
        #expect(try await store.removeSkip("skip", homes.mia, change: homes.change()) == skip)
        #expect(try await store.removeSkip("skip", homes.mia, change: homes.change()) == nil)
        #expect(try await skips() == [])
        #expect(try await note(skip) == .stale(current: nil))
        #expect(try await store.restoreSkip("skip", homes.mia, change: homes.change()))
        #expect(try await skips().map(\.id) == ["skip"])
        _ = try await store.removeSkip("skip", homes.mia, change: homes.change())
        _ = try await note(.of(.peanut, on: .today, id: "newer"))
        #expect(try await store.restoreSkip("skip", homes.mia, change: homes.change()) == false)
        #expect(try await skips().map(\.id) == ["newer"])
    }

    @Test func `that a dose ended does not come back while the dose is on record`() async throws {
        _ = try await note(.of(.cashew, on: .today, id: "cashew"))
        let dose = OITDose.on(.today, .at(.today, "08:00", .full(.peanutTwo)))
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        #expect(try await skips().map(\.id) == ["cashew"])
        await #expect(throws: Store.SkipProblem.taken) {
            try await store.restoreSkip("skip", homes.mia, change: homes.change())
        }
        #expect(try await skips().map(\.id) == ["cashew"])
        // The dose of the day is of another allergen.
        _ = try await store.removeSkip("cashew", homes.mia, change: homes.change())
        #expect(try await store.restoreSkip("cashew", homes.mia, change: homes.change()))
    }

    @Test func `is about an allergen of its own person`() async throws {
        await #expect(throws: Store.PlanProblem.unknownAllergen) { try await note(.of(.hazelnut, on: .today, id: "x")) }
        await #expect(throws: Store.PlanProblem.idTaken) {
            try await note(.of(.hazelnut, on: .today, id: "x", person: "sten"))
        }
    }
}
