import Clinical

/// The doses of a month by day.
public struct DoseMonth: Sendable, Hashable {
    /// Which kind of month. The two are never mixed; a page states which one it shows.
    public enum Span: Sendable, Hashable {
        /// The calendar month that contains today, through its last day.
        case calendar
        /// The last 30 days, including today.
        case trailing
    }

    /// The kind of month.
    public let span: Span
    /// Its days, oldest first.
    public let days: [DoseLog.Day]
    /// All its doses.
    public let tally: DoseTally
    /// The number of days on which everything due was taken, out of the days on which something was due.
    public let counted: Counted

    /// Returns nil if nothing was ever taken.
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

    /// The number of days in a state.
    public func days(_ state: DoseLog.State) -> Int {
        days.filter { $0.state == state }.count
    }
}
