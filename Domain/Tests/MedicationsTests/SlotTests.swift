import Clinical
import Medications
import NamedInstants
import Testing

@Suite struct SlotTests {
    @Test func `clock times stay on the wall, moved out of a gap, the first of two`() throws {
        let half = TimingRepeat().at("02:30")
        #expect(
            try slots(half, from: "2025-03-29", days: 3) == [
                "2025-03-29 02:30 +1 clock", "2025-03-30 03:30 +2 clock", "2025-03-31 02:30 +2 clock",
            ])
        #expect(try slots(half, from: "2025-10-26", days: 1) == ["2025-10-26 02:30 +2 clock"])
        #expect(
            try slots(TimingRepeat().at("02:30", "03:00", "03:30"), from: "2025-03-30", days: 1) == [
                "2025-03-30 03:00 +2 clock", "2025-03-30 03:30 +2 clock",
            ])
    }

    @Test func `an interval keeps elapsed time over a clock change`() throws {
        let start = ScheduleStart.instant(try utc("2025-03-29 05:00"))
        #expect(
            try slots(every("8", .hour), from: "2025-03-29", days: 2, start: start) == [
                "2025-03-29 06:00 +1 interval", "2025-03-29 14:00 +1 interval", "2025-03-29 22:00 +1 interval",
                "2025-03-30 07:00 +2 interval", "2025-03-30 15:00 +2 interval", "2025-03-30 23:00 +2 interval",
            ])
        #expect(
            try slots(every("0.5", .day), from: "2025-01-01", days: 1) == [
                "2025-01-01 08:00 +1 interval", "2025-01-01 20:00 +1 interval",
            ])
    }

    @Test(
        arguments: [
            ([EventTiming.beforeBreakfast], 10, ["07:20"]), ([.afterBreakfast], 10, ["07:40"]),
            ([.breakfast], nil, ["07:30"]),
            ([.bedtime], 30, ["21:30"]), ([.afterSleep], 30, ["22:30"]), ([.waking], 15, ["07:15"]),
            ([.earlyMorning, .lateMorning], nil, ["07:00", "09:00"]), ([.meal], nil, ["07:30", "12:00", "18:00"]),
            ([.beforeMeal], 30, ["07:00", "11:30", "17:30"]), ([.afterMeal], 30, ["08:00", "12:30", "18:30"]),
            ([.morning, .noon, .afternoon, .evening, .night], nil, ["08:00", "12:00", "15:00", "18:00", "22:00"]),
            ([.earlyEvening, .lateAfternoon], nil, ["16:00", "17:00"]),
        ] as [([EventTiming], Int?, [String])])
    func `meals are this person's, before or after them as the code says`(
        codes: [EventTiming], offset: Int?, times: [String]
    ) throws {
        var meals = MealTimes()
        meals.set(.breakfast, to: try time("07:30"))
        let rules = TimingRepeat(when: codes, offset: offset)
        let found = try slots(rules, from: "2025-01-01", days: 1, meals: meals)
        #expect(found == times.map { "2025-01-01 \($0) +1 meal" })
    }

    @Test func `a time after sleep can be on the next day`() throws {
        let rules = TimingRepeat().when(.afterSleep, offset: 180)
        #expect(
            try slots(rules, from: "2025-01-01", days: 2) == [
                "2025-01-01 01:00 +1 meal", "2025-01-02 01:00 +1 meal",
            ])
        #expect(
            try slots(rules.from("2025-01-01", to: "2025-01-02"), from: "2025-01-01", days: 9) == [
                "2025-01-01 01:00 +1 meal", "2025-01-02 01:00 +1 meal",
            ])
    }

    @Test(arguments: [
        (1, ["08:00"]), (2, ["08:00", "18:00"]), (3, ["08:00", "12:00", "18:00"]),
        (4, ["08:00", "12:00", "18:00", "22:00"]), (5, ["07:00", "10:45", "14:30", "18:15", "22:00"]),
        (8, ["07:00", "09:08", "11:17", "13:25", "15:34", "17:42", "19:51", "22:00"]),
    ])
    func `a count without times is spread`(count: Int, times: [String]) throws {
        let found = try slots(every("1", .day, count), from: "2025-01-01", days: 1)
        #expect(found == times.map { "2025-01-01 \($0) +1 spread" })
    }

    @Test(arguments: [
        ("BID", ["01 08:00 spread", "01 18:00 spread"]), ("QD", ["01 08:00 spread"]), ("AM", ["01 08:00 meal"]),
        ("TID", ["01 08:00 spread", "01 12:00 spread", "01 18:00 spread"]),
        ("QID", ["01 08:00 spread", "01 12:00 spread", "01 18:00 spread", "01 22:00 spread"]),
        ("PM", ["01 15:00 meal"]), ("BED", ["01 22:00 meal"]), ("QOD", ["01 08:00 spread"]),
        ("WK", ["01 08:00 spread"]), ("MO", ["01 08:00 spread"]),
        ("Q8H", ["01 08:00 interval", "01 16:00 interval"]),
        ("Q6H", ["01 08:00 interval", "01 14:00 interval", "01 20:00 interval"]),
        ("Q4H", ["01 08:00 interval", "01 12:00 interval", "01 16:00 interval", "01 20:00 interval"]),
    ])
    func `a code is a schedule`(code: String, lines: [String]) throws {
        let found = try slots([dosage(nil, code: code)], from: "2025-01-01", days: 1)
        #expect(
            found
                == lines.map {
                    "2025-01-\($0.dropLast($0.split(separator: " ")[2].count))+1 \($0.split(separator: " ")[2])"
                })
        let rest = try slots([dosage(nil, code: code)], from: "2025-01-01", days: 62).count
        let counts = ["QOD": 31, "WK": 9, "MO": 3]
        if let count = counts[code] { #expect(rest == count) }
    }

    @Test func `once in several days, weeks, months or years is on the anchor's day in the morning`() throws {
        let start = ScheduleStart.day(try day("2024-01-31"))
        #expect(
            try slots(every("1", .month, 1), from: "2024-01-01", days: 100, start: start) == [
                "2024-01-31 08:00 +1 spread", "2024-02-29 08:00 +1 spread", "2024-03-31 08:00 +2 spread",
            ])
        #expect(
            try slots(every("2", .week), from: "2024-02-01", days: 30, start: start) == [
                "2024-02-14 08:00 +1 spread", "2024-02-28 08:00 +1 spread",
            ])
        #expect(
            try slots(every("3", .day), from: "2024-02-01", days: 7, start: start) == [
                "2024-02-03 08:00 +1 spread", "2024-02-06 08:00 +1 spread",
            ])
        #expect(
            try slots(every("1", .year), from: "2025-01-01", days: 60, start: .day(try day("2024-02-29"))) == [
                "2025-02-28 08:00 +1 spread"
            ])
        #expect(
            try slots(TimingRepeat(dayOfMonth: [1, 30, 31]), from: "2025-02-01", days: 31) == [
                "2025-02-01 08:00 +1 spread", "2025-02-28 08:00 +1 spread", "2025-03-01 08:00 +1 spread",
            ])
    }

    @Test func `days of the week are counted in weeks from Monday`() throws {
        let rules = every("2", .week, 4).on(.wednesday, .monday).at("08:00", "20:00").from("2025-01-01")
        #expect(
            try slots(rules, from: "2025-01-01", days: 15) == [
                "2025-01-01 08:00 +1 clock", "2025-01-01 20:00 +1 clock", "2025-01-13 08:00 +1 clock",
                "2025-01-13 20:00 +1 clock", "2025-01-15 08:00 +1 clock", "2025-01-15 20:00 +1 clock",
            ])
        #expect(
            try slots(TimingRepeat().on(.monday, .friday), from: "2025-01-01", days: 7) == [
                "2025-01-03 08:00 +1 spread", "2025-01-06 08:00 +1 spread",
            ])
        #expect(
            try slots(every("1", .week, 2).on(.monday, .friday), from: "2025-01-01", days: 7) == [
                "2025-01-03 08:00 +1 spread", "2025-01-06 08:00 +1 spread",
            ])
    }

    @Test func `events are days in the morning or instants`() throws {
        let dates = ["2025-01-05", "2025-01-03T10:15:00+01:00"]
        #expect(
            try slots([dosage(nil, event: dates)], from: "2025-01-01", days: 9) == [
                "2025-01-03 10:15 +1 event", "2025-01-05 08:00 +1 event",
            ])
        #expect(
            try slots([dosage(every("8", .hour), event: ["2025-01-03T06:00:00+01:00"])], from: "2025-01-01", days: 3)
                == [
                    "2025-01-03 06:00 +1 interval", "2025-01-03 14:00 +1 interval", "2025-01-03 22:00 +1 interval",
                ])
    }

    @Test func `a longest period says how late a slot may be`() throws {
        func latest(_ rules: TimingRepeat) throws -> Instant? {
            let schedule = DosageSchedule(
                dosages: [dosage(rules)], zone: .berlin, start: .day(try day("2025-03-29")))
            return try schedule.slots(from: day("2025-03-29"), days: 1).slots.first?.latest
        }
        let hours = every("4", .hour).with { $0.periodMax = WrittenDecimal("6") }
        #expect(try latest(hours) == utc("2025-03-29 09:00"))
        let days = every("2", .day).with { $0.periodMax = WrittenDecimal("3") }
        #expect(try latest(days) == utc("2025-03-30 06:00"))
        #expect(try latest(every("4", .hour)) == nil)
    }
}
