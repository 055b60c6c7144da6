internal import Charts
internal import Clinical
internal import Insights
internal import Pages

/// The doses of a month day by day; the last 30 days have their own label.
struct DosesCard: Encodable, Sendable {
    let calendar: Month
    let trailing: Month?
    let rows: String

    struct Month: Encodable, Sendable {
        /// "March 2026", or "Last 30 days".
        let heading: String
        let figure: ChartFigure
        let counted: String
    }

    init(_ words: InsightWords, calendar: DoseMonth, trailing: DoseMonth?) {
        self.calendar = Month(words, calendar)
        self.trailing = trailing.map { Month(words, $0) }
        rows = words.rows(.doses)
    }
}

extension DosesCard.Month {
    init(_ words: InsightWords, _ month: DoseMonth) {
        let phrases = words.phrases
        let first = month.days.first?.day ?? words.today
        switch month.span {
        case .calendar: heading = phrases.formats.month(first)
        case .trailing: heading = phrases("insights.doses.trailing")
        }
        let names = Self.states.compactMap { state -> (CalendarChart.State, String)? in
            let count = month.days(state)
            guard count > 0 else { return nil }
            return (state.shape, phrases("insights.doses.\(state.rawValue)", count: count))
        }
        let leading = (first.weekday.rawValue - words.firstWeekday.rawValue + 7) % 7
        let chart = CalendarChart(
            title: phrases("insights.doses.name", ["month": heading]),
            summary: names.map(\.1).joined(separator: ", "),
            weekdays: words.firstWeekday.week.map { phrases.formats.shortWeekday($0) }, leading: leading,
            days: month.days.map { day in
                .init(
                    number: phrases.formats.number(day.day.day), name: words.day(day.day),
                    value: phrases("insights.day.\(day.state.rawValue)"), state: day.state.shape)
            },
            stateNames: names, heads: (phrases("insights.day"), phrases("insights.doses")),
            cell: (38, 33.5))
        figure = ChartFigure(chart, id: month.span == .calendar ? "doses-month" : "doses-trailing")
        counted = words.counted("insights.doses.counted", month.counted)
    }

    /// The states in the legend, in order.
    private static let states: [DoseLog.State] = [.taken, .part, .skipped, .held, .takenInHold, .unrecorded, .pending]
}

extension DoseLog.State {
    /// The symbol of the day. A dose taken during a pause is never drawn as taken.
    var shape: CalendarChart.State {
        switch self {
        case .taken: .taken
        case .part: .part
        case .skipped: .skipped
        case .held, .takenInHold: .held
        case .unrecorded: .missed
        case .pending: .pending
        case .beforeStart, .afterStop, .future: .none
        }
    }
}

extension Weekday {
    /// Seven weekdays starting with this one.
    var week: [Weekday] {
        (0..<7).compactMap { Weekday(rawValue: (rawValue - 1 + $0) % 7 + 1) }
    }
}
