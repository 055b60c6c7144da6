import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

/// Day, UTC offset and instant are fixed on entry and read back unchanged.
@Suite struct `The civil day of a dose` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test(
        arguments: [
            (Moment.berlin(.springForward, "01:59"), 3600), (.berlin(.springForward, "03:00"), 7200),
            (.berlin(.fallBack, "02:30"), 7200), (.berlinAgain(.fallBack, "02:30"), 3600),
            (.berlin(.fallBack, "23:59"), 3600), (.berlin(.leapDay, "00:00"), 3600), (.berlin(.leapDay, "23:59"), 3600),
            (.berlin(.today, "00:00"), 7200), (.berlin(.today, "23:59"), 7200),
            (ZoneRules.tokyo.moment(.today, "00:10"), 32_400), (ZoneRules.tokyo.moment(.today, "23:50"), 32_400),
        ] as [(Moment, Int32)])
    func `stays, with its clock`(_ moment: Moment, _ offset: Int32) async throws {
        let intake = OITDose.Intake.at(moment, "only", .full(.peanutTwo))
        _ = try await store.addIntake(intake, homes.mia, change: homes.change())
        let days = [moment.day.adding(days: -1), moment.day, moment.day.adding(days: 1)]
        var found: [OITDose?] = []
        for day in days { found.append(try await store.dose(homes.mia, on: day)) }
        #expect(found == [nil, .on(moment.day, intake), nil])
        #expect(found[1]?.intakes.first?.at.offset == offset)
        #expect(found[1]?.intakes.first?.at.time == moment.time)
    }

    @Test func `has both intakes of an hour that happened twice, in their order`() async throws {
        let first = OITDose.Intake.at(.berlin(.fallBack, "02:30"), "b", .full(.peanutTwo))
        let second = OITDose.Intake.at(.berlinAgain(.fallBack, "02:30"), "a", .full(.peanutTwo))
        for intake in [second, first] { _ = try await store.addIntake(intake, homes.mia, change: homes.change()) }
        #expect(try await store.dose(homes.mia, on: .fallBack)?.intakes == [first, second])
    }

    @Test func `parts two doses a minute apart at midnight`() async throws {
        for (day, time) in [(CalendarDay.today, "23:59" as TimeOfDay), (CalendarDay.today.adding(days: 1), "00:00")] {
            _ = try await store.addIntake(.at(day, time, .full(.peanutTwo)), homes.mia, change: homes.change())
        }
        let doses = try await store.doses(homes.mia, from: .today, through: "2026-06-21")
        #expect(doses.map(\.day) == [.today, "2026-06-21"])
        #expect(doses.map(\.intakes.count) == [1, 1])
    }

    @Test func `stays when the family moves to another zone`() async throws {
        let late = OITDose.Intake.at(ZoneRules.tokyo.moment(.yesterday, "23:50"), "late", .full(.peanutTwo))
        _ = try await store.addIntake(late, homes.mia, change: homes.change())
        let moved = Person(
            id: "mia", name: "Mia", birthdate: "2018-05-04", timeZone: "America/New_York", units: .metric,
            firstWeekday: .monday, areas: [.foodAllergy])
        _ = try await store.updatePerson(moved, version: .first, homes.mia, change: homes.change())
        #expect(try await store.dose(homes.mia, on: .yesterday) == .on(.yesterday, late))
    }

    @Test func `bounds a range on both sides`() async throws {
        let days: [CalendarDay] = ["2026-05-31", "2026-06-01", "2026-06-30", "2026-07-01"]
        for day in days {
            _ = try await store.addIntake(.at(day, "08:00", .full(.peanutTwo)), homes.mia, change: homes.change())
        }
        #expect(
            try await store.doses(homes.mia, from: "2026-06-01", through: "2026-06-30").map(\.day) == Array(days[1...2])
        )
    }
}
