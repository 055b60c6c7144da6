public import Clinical

/// Which days a report covers, as it is chosen.
public enum ReportRange: String, Sendable, CaseIterable {
    /// From the last visit to the clinic on.
    case sinceVisit = "since-visit"
    case fourWeeks = "four-weeks"
    case threeMonths = "three-months"
    case year
    /// Everything on record.
    case all
    /// From one day to another.
    case days
}

/// The choice of days as it was sent.
public struct ReportRangeDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The range is none of the list.
        case unknownRange
        /// There is no visit to begin with.
        case noVisit
        /// The first day is blank.
        case fromMissing
        /// The first day is no day.
        case fromUnreadable
        /// The last day is no day.
        case toUnreadable
        /// The last day has not come yet.
        case toInFuture
        /// The last day lies before the first.
        case reversed
    }

    /// A raw value of `ReportRange`.
    public let range: String
    /// The first day as `yyyy-mm-dd`; only read when days are chosen.
    public let from: String
    /// The last day as `yyyy-mm-dd`; today when blank. Only read when days are chosen.
    public let to: String

    /// Takes the fields as they were sent.
    public init(range: String, from: String, to: String) {
        self.range = range
        self.from = from
        self.to = to
    }

    /// The days, both ends counted, or every problem.
    ///
    /// Four weeks are 28 days, three months 91 and a year 365, today included, as in Insights.
    ///
    /// - Parameters:
    ///   - today: the civil day where the person is.
    ///   - earliest: the first day with any record; nil when there is none.
    ///   - lastVisit: the last visit to the clinic; nil when there is none.
    public func checked(
        today: CalendarDay, earliest: CalendarDay?, lastVisit: CalendarDay?
    ) -> Checked<DayPeriod, Problem> {
        switch ReportRange(rawValue: range) {
        case .sinceVisit: lastVisit.map { .valid(DayPeriod(from: $0, through: today)) } ?? .invalid([.noVisit])
        case .fourWeeks: .valid(DayPeriod(from: today.adding(days: -27), through: today))
        case .threeMonths: .valid(DayPeriod(from: today.adding(days: -90), through: today))
        case .year: .valid(DayPeriod(from: today.adding(days: -364), through: today))
        case .all: .valid(DayPeriod(from: min(earliest ?? today, today), through: today))
        case .days: days(today: today)
        case nil: .invalid([.unknownRange])
        }
    }

    private func days(today: CalendarDay) -> Checked<DayPeriod, Problem> {
        var problems: [Problem] = []
        let first = CalendarDay(iso: from)
        if first == nil { problems.append(from.allSatisfy(\.isWhitespace) ? .fromMissing : .fromUnreadable) }
        var last: CalendarDay? = today
        if !to.allSatisfy(\.isWhitespace) {
            last = CalendarDay(iso: to)
            if last == nil { problems.append(.toUnreadable) }
        }
        if let last, last > today { problems.append(.toInFuture) }
        if let first, let last, first > last { problems.append(.reversed) }
        guard problems.isEmpty, let first, let last else { return .invalid(problems) }
        return .valid(DayPeriod(from: first, through: last))
    }
}
