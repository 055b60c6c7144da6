import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A portion above the level in force` {
    let homes: TwoHouseholds

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func above(_ intake: OITDose.Intake, stored: OITDose? = nil) async throws -> [PortionAbove] {
        try await homes.store.portionsAbove(
            [intake], stored: stored, homes.mia, zone: .berlin, now: homes.clock.now)
    }

    private func intake(_ portions: OITDose.Portion...) -> OITDose.Intake {
        OITDose.Intake(id: "one", at: .berlin(.today, "08:00"), portions: portions)
    }

    @Test func `is more than the level, and not just as much`() async throws {
        #expect(try await above(intake(.full(.peanutTwo), .half(.cashewOne))).isEmpty)
        let found = try await above(intake(.part("6.25001", of: DoseLevel.peanutTwo), .full(.cashewOne)))
        #expect(found.map(\.level.id) == [DoseLevel.peanutTwo.id])
        #expect(found.map(\.intake) == ["one"] && found.map(\.portion.amount) == ["6.25001"])
    }

    @Test func `is found without a level of its own`() async throws {
        #expect(try await above(intake(.part("7", of: Allergen.peanut))).count == 1)
    }

    @Test func `is not one that is stored with that amount`() async throws {
        let stored = OITDose.on(.today, intake(.part("7", of: DoseLevel.peanutTwo), .full(.cashewOne)))
        let same = intake(.part("7", of: DoseLevel.peanutTwo), .half(.cashewOne))
        #expect(try await above(same, stored: stored).isEmpty)
        let more = intake(.part("8", of: DoseLevel.peanutTwo), .half(.cashewOne))
        #expect(try await above(more, stored: stored).count == 1)
    }

    @Test func `counts against the level made current since`() async throws {
        try await homes.store.setCurrentLevel("peanut-one", homes.mia, change: homes.change())
        #expect(try await above(intake(.half(.peanutTwo))).map(\.level.id) == [DoseLevel.peanutOne.id])
    }

    @Test func `needs a level in force`() async throws {
        _ = try await homes.store.deleteLevel("cashew-one", homes.mia, change: homes.change())
        #expect(try await above(intake(.part("500", of: DoseLevel.cashewOne))).isEmpty)
    }
}
