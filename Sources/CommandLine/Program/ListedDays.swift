internal import Clinical

/// The days that a list shows. By default, the seven days up to and including the last.
struct ListedDays {
    let from: CalendarDay
    let through: CalendarDay

    init(from: DayArgument?, to: DayArgument?, today: CalendarDay) throws {
        through = to?.day ?? today
        self.from = from?.day ?? through.adding(days: -6)
        guard self.from <= through else { throw Refused(.usage, "--from is after --to.") }
    }

    /// Such as "from 2026-03-06 to 2026-03-12".
    var text: String { "from \(from.iso) to \(through.iso)" }
}
