internal import ArgumentParser
internal import Clinical

/// The days that a command lists. By default, the seven days up to and including the last.
struct DaysOption: ParsableArguments {
    @Option(help: "The first day, as 2026-03-01; six days before the last when left out.")
    var from: DayArgument?

    @Option(help: "The last day; today when left out.")
    var to: DayArgument?

    /// - Throws: `Refused` if the first day is after the last.
    func listed(today: CalendarDay) throws -> ListedDays {
        let last = to?.day ?? today
        let first = from?.day ?? last.adding(days: -6)
        guard first <= last else { throw Refused(.usage, "--from is after --to.") }
        return ListedDays(from: first, through: last)
    }
}

struct ListedDays {
    let from: CalendarDay
    let through: CalendarDay

    /// Such as "from 2026-03-06 to 2026-03-12".
    var text: String { "from \(from.iso) to \(through.iso)" }
}
