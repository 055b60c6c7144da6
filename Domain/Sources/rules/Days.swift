import Clinical
import offline

/// `day` ISO, other ISO, days to add, first weekday 1…7 → `day` number, weekday, ISO later, days until, first and last
/// of month, age, and `week` with seven ISO days.
@_expose(wasm, "day_facts")
@_cdecl("day_facts")
public func dayFacts(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("day")
        guard let day = row.day(0), let other = row.day(1), let step = row.number(2),
            let first = row.number(3).flatMap({ Weekday(rawValue: Int($0)) }),
            let same = CalendarDay(number: day.number),
            let parts = CalendarDay(year: same.year, month: same.month, day: same.day),
            let clamped = Int(exactly: step)
        else { return answer }
        answer.add(
            "day", "\(parts.number)", "\(parts.weekday.rawValue)", parts.adding(days: clamped).iso,
            "\(parts.days(until: other))", parts.firstOfMonth.iso, parts.lastOfMonth.iso, "\(parts.age(on: other))"
        )
        answer.add(["week"] + parts.week(startingOn: first).map { $0.iso })
        answer.add(
            "range", CalendarDay.earliest.iso, CalendarDay.latest.iso, CalendarDay(clamping: step).iso
        )
        return answer
    }
}

/// `time` as typed → `time` HH:MM and minutes; no row when it cannot be read.
@_expose(wasm, "time_read")
@_cdecl("time_read")
public func timeRead(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let time = TimeOfDay(text: message.first("time").text(0)),
            let same = TimeOfDay(hour: time.hour, minute: time.minute),
            let again = TimeOfDay(minutes: same.minutes)
        else { return answer }
        answer.add("time", again.text, "\(again.minutes)")
        return answer
    }
}
