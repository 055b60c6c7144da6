import Clinical
import Medications

// Prints the milliseconds that ten years of several dosages take, the best of many, one line for each.

/// Berlin from 2025 to 2040: the last Sundays of March and October at 01:00 UTC.
let berlin = ZoneRules(
    identifier: "Europe/Berlin", initialOffset: 3600,
    transitions: (2025...2040).flatMap { year in
        [(3, Int32(7200)), (10, 3600)].compactMap { month, offset in
            guard let last = CalendarDay(year: year, month: month, day: 31) else { return nil }
            let sunday = last.adding(days: -(last.weekday.rawValue % 7))
            let milliseconds = (Int64(sunday.number) * 24 + 1) * 3_600_000
            return ZoneRules.Transition(at: Instant(milliseconds: milliseconds), offset: offset)
        }
    })

func ordered(_ rules: TimingRepeat) -> DosageSchedule {
    var rules = rules
    rules.bounds = .period(start: DateTime("2026-01-01"), end: nil)
    return DosageSchedule(dosages: [Dosage(timing: Timing(repeat: rules))], zone: berlin)
}

let day = WrittenDecimal(1)
let schedules: [(String, DosageSchedule)] = [
    ("3 a day", ordered(TimingRepeat(frequency: 3, period: day, periodUnit: .day))),
    ("3 clock times", ordered(TimingRepeat(timeOfDay: ["08:00", "14:00", "20:00"].compactMap { ClockTime($0) }))),
    ("before meals", ordered(TimingRepeat(when: [.beforeMeal], offset: 10))),
    ("every 8 hours", ordered(TimingRepeat(period: WrittenDecimal(8), periodUnit: .hour))),
    ("Monday, Wednesday, Friday", ordered(TimingRepeat(dayOfWeek: [.monday, .wednesday, .friday]))),
    ("monthly", ordered(TimingRepeat(period: day, periodUnit: .month))),
]

guard let first = CalendarDay(year: 2026, month: 1, day: 1), let late = CalendarDay(year: 2035, month: 12, day: 25)
else {
    fatalError("no such day")
}
let clock = ContinuousClock()

/// The best of 200, in milliseconds, with the number of slots.
func measured(_ schedule: DosageSchedule, from first: CalendarDay, days: Int) -> (Double, Int) {
    var best = Duration.seconds(1)
    var count = 0
    for _ in 0..<200 {
        let taken = clock.measure { count = schedule.slots(from: first, days: days).slots.count }
        best = min(best, taken)
    }
    return (best / .milliseconds(1), count)
}

for (name, schedule) in schedules {
    let (years, count) = measured(schedule, from: first, days: 3652)
    let (week, few) = measured(schedule, from: late, days: 7)
    print("\(name)\t\(count)\t\(years)\t\(few)\t\(week)")
}
