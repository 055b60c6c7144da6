public import Clinical

/// The chosen range of a report.
public enum ReportRange: String, Sendable, CaseIterable {
    /// Since the last clinic visit.
    case sinceVisit = "since-visit"
    case fourWeeks = "four-weeks"
    case threeMonths = "three-months"
    case year
    /// Everything on record.
    case all
    /// From one day to another.
    case days
}

/// The submitted choice of days.
public struct ReportRangeDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The range is not in the list.
        case unknownRange
        /// There is no visit to start from.
        case noVisit
        /// The first day is blank.
        case fromMissing
        /// The first day is not a valid date.
        case fromUnreadable
        /// The last day is not a valid date.
        case toUnreadable
        /// The last day is in the future.
        case toInFuture
        /// The last day is before the first.
        case reversed
    }

    /// A raw value of `ReportRange`.
    public let range: String
    /// The first day as `yyyy-mm-dd`; only read if days are chosen.
    public let from: String
    /// The last day as `yyyy-mm-dd`; today if blank. Only read if days are chosen.
    public let to: String

    /// Creates a draft from the submitted fields.
    public init(range: String, from: String, to: String) {
        self.range = range
        self.from = from
        self.to = to
    }

    /// Returns the days, both ends inclusive, or all problems.
    ///
    /// Four weeks are 28 days, three months 91 and a year 365, including today, as in Insights.
    ///
    /// - Parameters:
    ///   - today: today in the person's time zone.
    ///   - earliest: the first day with any record; nil if there is none.
    ///   - lastVisit: the last clinic visit; nil if there is none.
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
