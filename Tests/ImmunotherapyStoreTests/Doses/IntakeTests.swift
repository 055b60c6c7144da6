import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `An intake` {
    let homes: TwoHouseholds
    let breakfast = OITDose.Intake.at(.today, "08:00", .full(.peanutTwo))
    let dinner = OITDose.Intake.at(.today, "18:00", .full(.cashewOne))
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func add(_ intake: OITDose.Intake) async throws -> OITDose {
        try await store.addIntake(intake, homes.mia, change: homes.change())
    }

    private func remove(_ intake: OITDose.Intake) async throws {
        try await store.removeIntake(intake.id, on: .today, homes.mia, change: homes.change())
    }

    @Test func `begins the day's record or joins it`() async throws {
        #expect(try await add(dinner) == .on(.today, dinner))
        #expect(try await add(breakfast) == OITDose.on(.today, breakfast, dinner).with(version: .first.next))
        #expect(try await store.dose(homes.mia, on: .today)?.intakes == [breakfast, dinner])
    }

    @Test func `is found by the allergens that were eaten on its day`() async throws {
        _ = try await add(breakfast)
        _ = try await add(dinner)
        let yesterday = CalendarDay.today.adding(days: -1)
        _ = try await add(.at(yesterday, "08:00", .full(.peanutTwo)))
        let (mia, both) = (homes.mia, [Allergen.peanut.id, Allergen.cashew.id])
        let found = try await store.snapshot { tx in
            [
                try tx.doseDays(of: both, mia, limit: 9), try tx.doseDays(of: [Allergen.cashew.id], mia, limit: 9),
                try tx.doseDays(of: both, mia, limit: 1),
            ]
        }
        #expect(found[0] == [.today: Set(both), yesterday: [Allergen.peanut.id]])
        #expect(found[1] == [.today: [Allergen.cashew.id]])
        #expect(found[2] == [.today: Set(both)])
    }

    @Test func `is added once, however often it is sent`() async throws {
        let first = try await add(breakfast)
        #expect(try await add(breakfast) == first)
        #expect(try await add(.at(.berlin(.today, "09:00"), breakfast.id, .full(.cashewOne))) == first)
        #expect(try await store.dose(homes.mia, on: .today) == first)
        #expect(try await homes.temporary.audit("dose").map(\.action) == ["intake logged"])
    }

    @Test func `leaves medicines and notes of the day as they are`() async throws {
        let dose = OITDose.on(
            .today, breakfast, medicines: [MedicineTaken(medicine: .cetirizine, amount: "5")], notes: "Well.")
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        let both = try await add(dinner)
        #expect(both.medicines == dose.medicines)
        #expect(both.notes == "Well.")
        try await remove(dinner)
        #expect(try await store.dose(homes.mia, on: .today)?.sameContent(as: dose) == true)
    }

    @Test func `takes the day's record with it when nothing else is there`() async throws {
        _ = try await add(breakfast)
        try await remove(dinner)
        #expect(try await store.dose(homes.mia, on: .today) != nil)
        try await remove(breakfast)
        #expect(try await store.dose(homes.mia, on: .today) == nil)
        try await remove(breakfast)
        #expect(try await homes.temporary.audit("dose").map(\.action) == ["intake logged", "intake removed"])
        #expect(try await store.restoreDose(on: .today, homes.mia, change: homes.change())?.intakes == [breakfast])
    }

    @Test func `counts versions on over a deletion`() async throws {
        _ = try await add(breakfast)
        try await remove(breakfast)
        #expect(try await add(dinner).version == RecordVersion(number: 3))
    }

    @Test func `is kept from each of fifty writers at once`() async throws {
        let intakes = (0..<50).compactMap { TimeOfDay(minutes: 480 + $0) }.map {
            OITDose.Intake.at(.today, $0, .full(.peanutTwo))
        }
        try await withThrowingTaskGroup { group in
            for intake in intakes {
                let change = homes.change()
                group.addTask { [store, homes] in _ = try await store.addIntake(intake, homes.mia, change: change) }
            }
            try await group.waitForAll()
        }
        let dose = try #require(try await store.dose(homes.mia, on: .today))
        #expect(dose.intakes == intakes)
        #expect(dose.version == RecordVersion(number: 50))
        #expect(try await homes.temporary.audit("dose").count == 50)
        #expect(try await store.integrityProblems().isEmpty)
    }

    @Test func `of one of fifty forms at once is kept, and the others learn of it`() async throws {
        let saved = try await withThrowingTaskGroup { group in
            for number in 1...50 {
                let change = homes.change()
                let dose = OITDose.on(.today, breakfast, notes: "\(number)")
                group.addTask { [store, homes] in
                    try await store.saveDose(dose, base: nil, homes.mia, change: change)
                }
            }
            return try await group.reduce(into: [Saved<OITDose>]()) { $0.append($1) }
        }
        let stored = try #require(try await store.dose(homes.mia, on: .today))
        #expect(saved.filter { $0 == .saved(stored) }.count == 1)
        #expect(saved.filter { $0 == .stale(current: stored) }.count == 49)
    }
}
