import Clinical

/// The doses of a month, day by day.
public struct DoseMonth: Sendable, Hashable {
    /// Which month. The two are never mixed up: a page says which one it shows.
    public enum Span: Sendable, Hashable {
        /// The month of the calendar that holds today, to its last day.
        case calendar
        /// The last 30 days, today included.
        case trailing
    }

    /// Which month.
    public let span: Span
    /// Its days, oldest first.
    public let days: [DoseLog.Day]
    /// All its doses.
    public let tally: DoseTally
    /// On how many days everything due was taken, out of the days on which something was due.
    public let counted: Counted

    /// Nil when nothing was ever taken.
    public init?(_ span: Span, log: DoseLog) {
        guard let first = log.firstDay else { return nil }
        let today = log.now.day
        let start = span == .calendar ? today.firstOfMonth : today.adding(days: -29)
        let end = span == .calendar ? today.lastOfMonth : today
        let days = (0...start.days(until: end)).map { log.day(start.adding(days: $0)) }
        self.span = span
        self.days = days
        var tally = DoseTally()
        for day in days { tally += day.tally }
        self.tally = tally
        counted = Counted(
            days.filter { $0.state == .taken }.count,
            of: days.filter { $0.tally.due > 0 && $0.tally.pending == 0 }.count,
            in: DayPeriod(from: max(start, min(first, today)), through: today))
    }

    /// How many days are in a state.
    public func days(_ state: DoseLog.State) -> Int {
        days.filter { $0.state == state }.count
    }
}
