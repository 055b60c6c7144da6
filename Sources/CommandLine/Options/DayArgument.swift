internal import ArgumentParser
internal import Clinical

/// A calendar day such as 2026-03-12.
struct DayArgument: ExpressibleByArgument, Sendable {
    let day: CalendarDay

    init?(argument: String) {
        guard let day = CalendarDay(iso: argument) else { return nil }
        self.day = day
    }
}

/// A time of day such as 07:30.
struct TimeArgument: ExpressibleByArgument, Sendable {
    let time: TimeOfDay

    init?(argument: String) {
        guard let time = TimeOfDay(text: argument) else { return nil }
        self.time = time
    }
}
