import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A day's dose` {
    let homes: TwoHouseholds
    let breakfast = OITDose.on(.today, .at(.today, "08:00", .full(.peanutTwo)))
    let corrected = OITDose.on(.today, .at(.today, "08:00", .half(.peanutTwo)), notes: "Half, a cold.")
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func save(_ dose: OITDose, base: RecordVersion?) async throws -> Saved<OITDose> {
        try await store.saveDose(dose, base: base, homes.mia, change: homes.change())
    }

    @Test func `is stored as it was entered`() async throws {
        let medicines = [
            MedicineTaken(medicine: .cetirizine, amount: "5"),
            MedicineTaken(medicine: .other("Loratadine"), amount: "10"),
            MedicineTaken(medicine: .cetirizine, amount: "2.5"),
        ]
        let dose = OITDose.on(
            .today,
            .at(.today, "18:30", .part("3.5", of: .peanut)),
            .at(.today, "08:00", .full(.cashewOne), .part("1.25", of: .peanutTwo)),
            medicines: medicines, notes: "In apple sauce.\nNo reaction 🎉")
        #expect(try await save(dose, base: nil) == .saved(dose))
        let stored = try #require(try await store.dose(homes.mia, on: .today))
        #expect(stored == dose)
        #expect(stored.intakes.map(\.at.time) == ["08:00", "18:30"])
        #expect(try await store.doses(homes.mia, from: .yesterday, through: .today) == [dose])
    }

    @Test func `is one record, prefilled the second time`() async throws {
        _ = try await save(breakfast, base: nil)
        let shown = try #require(try await store.today(homes.mia, day: .today, from: .today, through: .today)?.dose)
        #expect(shown == breakfast)
        #expect(try await save(corrected, base: shown.version) == .saved(corrected.with(version: .first.next)))
        #expect(try await store.doses(homes.mia, from: .yesterday, through: .today).count == 1)
        #expect(try await store.dose(homes.mia, on: .today)?.notes == "Half, a cold.")
    }

    @Test(arguments: [nil, RecordVersion.first, RecordVersion(number: 3)])
    func `answers an outdated form with what is stored`(_ base: RecordVersion?) async throws {
        _ = try await save(breakfast, base: nil)
        _ = try await save(corrected, base: .first)
        let stored = try await store.dose(homes.mia, on: .today)
        let late = OITDose.on(.today, .at(.today, "09:00", .full(.cashewOne)))
        #expect(try await save(late, base: base) == .stale(current: stored))
        #expect(try await store.dose(homes.mia, on: .today) == stored)
    }

    @Test func `answers a form about a record that was never there`() async throws {
        #expect(try await save(breakfast, base: .first) == .stale(current: nil))
        #expect(try await store.dose(homes.mia, on: .today) == nil)
    }

    @Test func `takes the same form twice`() async throws {
        #expect(try await save(breakfast, base: nil) == .saved(breakfast))
        #expect(try await save(breakfast, base: nil) == .saved(breakfast))
        #expect(try await homes.temporary.audit("dose").map(\.action) == ["logged"])
    }

    @Test func `takes the same form twice whatever the order of its allergens`() async throws {
        let portions: [OITDose.Portion] = [.full(.peanutTwo), .full(.cashewOne)]
        let at = Moment.berlin(.today, "08:00")
        for listed in [portions, portions, portions.reversed()] {
            let saved = try await save(
                .on(.today, OITDose.Intake(id: "breakfast", at: at, portions: listed)), base: nil)
            #expect(saved == .saved(try #require(try await store.dose(homes.mia, on: .today))))
        }
        #expect(try await homes.temporary.audit("dose").map(\.action) == ["logged"])
    }

    @Test func `keeps name and amount when its level changes later`() async throws {
        _ = try await save(breakfast, base: nil)
        _ = try await store.updateLevel(
            DoseLevel.peanutTwo.id, .named("Renamed", "99", isCurrent: true), version: .first, homes.mia,
            change: homes.change())
        #expect(try await store.dose(homes.mia, on: .today) == breakfast)
    }

    @Test func `belongs to one person`() async throws {
        _ = try await save(breakfast, base: nil)
        let stens = OITDose.on(.today, .at(.today, "08:00", .full(.hazelnutOne)), of: "sten")
        _ = try await store.saveDose(stens, base: nil, homes.sten, change: homes.change())
        #expect(try await store.dose(homes.mia, on: .today) == breakfast)
        #expect(try await store.dose(homes.sten, on: .today) == stens)
    }

    @Test func `leaves nothing of a form that cannot be stored`() async throws {
        let unknown = OITDose.Portion(allergen: "nothing", level: nil, levelName: nil, share: .part, amount: "1")
        let dose = OITDose.on(.today, .at(.today, "08:00", .full(.peanutTwo), unknown))
        await #expect(throws: (any Error).self) { try await save(dose, base: nil) }
        #expect(try await store.dose(homes.mia, on: .today) == nil)
        #expect(try await homes.temporary.audit("dose").isEmpty)
    }

    /// Portions that refer to something the person does not have.
    static let foreign: [(OITDose.Portion, Store.DoseProblem)] = [
        (.full(.hazelnutOne), .unknownAllergen), (.part("1", of: .hazelnut), .unknownAllergen),
        (
            OITDose.Portion(
                allergen: Allergen.peanut.id, level: DoseLevel.hazelnutOne.id, levelName: "Dose 1", share: .full,
                amount: "0.5"), .unknownLevel
        ),
        (
            OITDose.Portion(
                allergen: Allergen.peanut.id, level: DoseLevel.cashewOne.id, levelName: "Dose 1", share: .full,
                amount: "1.05"), .unknownLevel
        ),
        (
            OITDose.Portion(
                allergen: Allergen.peanut.id, level: "nothing", levelName: "Dose 1", share: .full, amount: "1"),
            .unknownLevel
        ),
    ]

    @Test(arguments: foreign)
    func `names only allergens and levels of its person`(
        _ portion: OITDose.Portion, _ problem: Store.DoseProblem
    ) async throws {
        let homes = try await TwoHouseholds()
        let intake = OITDose.Intake.at(.today, "08:00", portion)
        await #expect(throws: problem) {
            _ = try await homes.store.saveDose(.on(.today, intake), base: nil, homes.mia, change: homes.change())
        }
        await #expect(throws: problem) {
            _ = try await homes.store.addIntake(intake, homes.mia, change: homes.change())
        }
        #expect(try await homes.store.dose(homes.mia, on: .today) == nil)
        #expect(try await homes.temporary.audit("dose").isEmpty)
    }

    @Test func `may name a level and an allergen that are no longer in use`() async throws {
        let homes = try await TwoHouseholds()
        _ = try await homes.store.deleteLevel(DoseLevel.peanutTwo.id, homes.mia, change: homes.change())
        try await homes.store.removeAllergen(Allergen.peanut.id, homes.mia, change: homes.change())
        let dose = OITDose.on(.today, .at(.today, "08:00", .full(.peanutTwo)))
        #expect(try await homes.store.saveDose(dose, base: nil, homes.mia, change: homes.change()) == .saved(dose))
    }
}
