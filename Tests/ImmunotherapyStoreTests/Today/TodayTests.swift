import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import TestSupport
import Testing

@Suite struct `Today` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `is empty for somebody who logged nothing`() async throws {
        let today = try #require(try await store.today(homes.ben, day: .today, from: .yesterday, through: .today))
        #expect(today.person.person == .ben)
        #expect(today.allergens.isEmpty)
        #expect(today.levels.isEmpty)
        #expect(today.dose == nil)
        #expect(today.symptoms.isEmpty)
        #expect(today.taken.isEmpty)
        #expect(today.firstDay == nil)
    }

    @Test func `shows the day's record and what the days around it had`() async throws {
        let dose = OITDose.on(.today, .at(.today, "08:00", .full(.peanutTwo), .full(.cashewOne)))
            .with(version: .first)
        for day in ["2026-06-01", "2026-06-14", .yesterday] as [CalendarDay] {
            _ = try await store.addIntake(.at(day, "08:00", .full(.peanutTwo)), homes.mia, change: homes.change())
        }
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        let today = try #require(try await store.today(homes.mia, day: .today, from: "2026-06-14", through: .today))
        #expect(today.dose?.allergens.count == 2)
        #expect(
            today.taken == [
                "2026-06-14": [Allergen.peanut.id], .yesterday: [Allergen.peanut.id],
                .today: [Allergen.peanut.id, Allergen.cashew.id],
            ])
        #expect(today.firstDay == "2026-06-01")
        #expect(today.levels == [.cashewOne, .peanutOne, .peanutTwo])
        let earlier = try #require(try await store.today(homes.mia, day: .yesterday, from: .today, through: .today))
        #expect(earlier.dose?.day == .yesterday)
        #expect(earlier.taken.keys.sorted() == [.today])
    }

    @Test func `knows the deleted levels that the day names`() async throws {
        let dose = OITDose.on(.today, .at(.today, "08:00", .full(.peanutTwo)), .at(.today, "18:00", .full(.peanutOne)))
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        for level in [DoseLevel.peanutTwo, .peanutOne, .cashewOne] {
            _ = try await store.deleteLevel(level.id, homes.mia, change: homes.change())
        }
        let today = try #require(try await store.today(homes.mia, day: .today, from: .today, through: .today))
        #expect(today.levels.isEmpty)
        #expect(today.pastLevels.map(\.id) == [DoseLevel.peanutOne.id, DoseLevel.peanutTwo.id])
        #expect(today.pastLevels.map(\.isDeleted) == [true, true])
        let before = try #require(try await store.today(homes.mia, day: .yesterday, from: .today, through: .today))
        #expect(before.pastLevels.isEmpty)
    }

    @Test func `counts from the first symptom when that came before the first dose`() async throws {
        _ = try await store.addIntake(.at(.today, "08:00", .full(.peanutTwo)), homes.mia, change: homes.change())
        _ = try await store.importDays([.symptom(.hives, on: .yesterday, "09:00")], homes.mia, change: homes.change())
        let today = try #require(try await store.today(homes.mia, day: .yesterday, from: .today, through: .today))
        #expect(today.firstDay == .yesterday)
        #expect(today.symptoms.map(\.kind) == [.hives])
        #expect(today.dose == nil)
    }
}
