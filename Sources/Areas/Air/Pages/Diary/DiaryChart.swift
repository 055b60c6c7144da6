internal import Air
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// The score of each day; a day without one is a gap.
enum DiaryChart {
    /// Nil if fewer than two days have a score.
    ///
    /// - Parameter other: a second line on the same scale, for example pollen, with a value or a gap for each day.
    static func chart(
        _ phrases: Phrases, _ history: DiaryHistory, beside other: LineChart.Series? = nil
    ) -> LineChart? {
        let outcome = history.outcome
        guard outcome.scores.count(where: { $0 != nil }) > 1 else { return nil }
        let formats = phrases.formats
        let name = phrases("diary.chart.\(outcome.scale.rawValue)")
        let values = outcome.scores.map { score in score.map { Double($0) / Double(outcome.scale.parts) } }
        return LineChart(
            title: name,
            summary: phrases("diary.chart.summary", count: values.count { $0 != nil }, ["name": name]),
            buckets: history.days.map { .init(short: formats.shortDay($0), long: formats.weekdayDay($0)) },
            series: [.init(name, place: 0, values: values)] + [other].compactMap(\.self),
            bucketName: phrases("diary.days")
        ) { value in phrases.tenths(Int((value * 10).rounded(.toNearestOrAwayFromZero))) }
    }
}

extension DiaryHistory {
    /// Every day, with an entry or without.
    var days: [CalendarDay] { (0...max(0, first.days(until: last))).map { first.adding(days: $0) } }

    /// The scores of all days on one scale.
    var outcome: DiaryOutcome {
        let written = Dictionary(
            entries.map { ($0.details.day, $0.details.content) }, uniquingKeysWith: { one, _ in one })
        let empty = DiaryDay(isFull: false, grades: [:], marks: [:])
        return DiaryOutcome(
            days.map { day in
                let content = written[day] ?? empty
                return (day: content, step: step(on: day, content))
            })
    }
}

extension DiaryOutcome.Scale {
    /// What a whole point is counted in.
    fileprivate var parts: Int {
        switch self {
        case .combined, .symptoms: 6
        case .worst: 1
        }
    }
}
