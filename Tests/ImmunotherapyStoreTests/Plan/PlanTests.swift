import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `The plan` {
    @Test func `tells from when to when and on how many days each level was taken`() async throws {
        let homes = try await TwoHouseholds()
        let days: [CalendarDay] = [.leapDay, .fallBack, .springForward]
        for day in days {
            for time in ["08:00", "20:00"] as [TimeOfDay] {
                _ = try await homes.store.addIntake(
                    .at(day, time, .full(.peanutOne), .part("1", of: .cashew)), homes.mia, change: homes.change())
            }
        }
        _ = try await homes.store.addIntake(.at(.today, "08:00", .half(.peanutTwo)), homes.mia, change: homes.change())
        let plan = try #require(try await homes.store.plan(homes.mia))
        #expect(plan.person.person == .mia)
        #expect(plan.allergens == [.cashew, .peanut])
        #expect(plan.levels == [.cashewOne, .peanutOne, .peanutTwo])
        #expect(plan.use.count == 2)
        let one = try #require(plan.use[DoseLevel.peanutOne.id])
        #expect((one.first, one.last, one.days) == (.leapDay, .springForward, 3))
        let two = try #require(plan.use[DoseLevel.peanutTwo.id])
        #expect((two.first, two.last, two.days) == (.today, .today, 1))
    }

    @Test func `is empty for somebody without levels`() async throws {
        let homes = try await TwoHouseholds()
        let plan = try #require(try await homes.store.plan(homes.ben))
        #expect(plan.levels.isEmpty)
        #expect(plan.use.isEmpty)
    }
}
