import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct WeekendTests {
    /// Breakfast at 10:00 on Saturdays and Sundays.
    private static var late: MealTimes {
        var meals = MealTimes()
        meals.setWeekend(.morning, to: TimeOfDay(text: "10:00") ?? .midnight)
        return meals
    }

    @Test func `Saturdays and Sundays have times of their own, and what follows from them`() throws {
        let rules = TimingRepeat().when(.beforeBreakfast, .evening, offset: 30)
        #expect(
            try slots(rules, from: "2026-03-20", days: 4, meals: Self.late).map { $0.prefix(16) } == [
                "2026-03-20 07:30", "2026-03-20 18:30", "2026-03-21 09:30", "2026-03-21 18:30", "2026-03-22 09:30",
                "2026-03-22 18:30", "2026-03-23 07:30", "2026-03-23 18:30",
            ])
    }

    @Test func `clock times are the same on all days`() throws {
        let rules = TimingRepeat().at("08:00")
        #expect(try slots(rules, from: "2026-03-20", days: 3, meals: Self.late).allSatisfy { $0.contains("08:00") })
    }

    @Test func `two parts of the day that fall together at weekends are one dose there`() throws {
        var meals = MealTimes()
        meals.setWeekend(.noon, to: TimeOfDay(text: "08:00") ?? .midnight)
        let counts = try slots(TimingRepeat().when(.morning, .noon), from: "2026-03-20", days: 2, meals: meals)
        #expect(counts.count == 3)
    }

    @Test func `a count ends after so many doses, whatever day they are on`() throws {
        let rules = TimingRepeat().when(.morning).with { $0.count = 10 }
        let all = try slots(
            rules, from: "2026-03-16", days: 30, meals: Self.late, start: .day(day("2026-03-16")))
        #expect(all.count == 10)
        #expect(all.last?.hasPrefix("2026-03-25 08:00") == true)
        #expect(all.filter { $0.contains("10:00") }.count == 2)
    }

    @Test func `a time past midnight belongs to the next civil day`() throws {
        var meals = MealTimes()
        meals.setWeekend(.night, to: TimeOfDay(text: "23:50") ?? .midnight)
        let rules = TimingRepeat().when(.night, offset: 30)
        #expect(
            try slots(rules, from: "2026-03-20", days: 4, meals: meals).map { $0.prefix(16) } == [
                "2026-03-20 22:30", "2026-03-22 00:20", "2026-03-23 00:20", "2026-03-23 22:30",
            ])
    }
}
