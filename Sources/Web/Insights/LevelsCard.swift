internal import CarePlan
internal import Charts
internal import Clinical
internal import Immunotherapy
internal import Insights
internal import Pages
internal import SymptomsPages

/// Which level of an allergen was taken when, with the reactions during that time.
struct LevelsCard: Encodable, Sendable {
    /// "Peanut over time"
    let heading: String
    let counted: String
    let figure: ChartFigure
    let rows: String

    /// More runs than this would be too thin to see; only the latest are shown.
    private static let shown = 120
    /// More reactions than this would make the marks overlap.
    private static let mostMarks = 150

    init(_ words: InsightWords, _ line: LevelTimeline, number: Int, in period: DayPeriod) {
        let phrases = words.phrases
        let name = words.allergen(line.allergen)
        heading = phrases("insights.levels", ["allergen": name.isolated])
        counted = words.counted("insights.levels.counted", line.counted)
        let runs = line.runs.suffix(Self.shown)
        let from = runs.first?.period.from ?? period.from
        let shown = DayPeriod(from: from, through: period.through)
        let picture = line.picture(of: shown, atMost: Self.mostMarks)
        let plain = phrases(
            "insights.levels.summary", count: line.reactions.count { shown.contains($0.day) },
            [
                "first": runs.first.map { phrases.exact($0.amount) } ?? "",
                "last": runs.last.map { phrases.exact($0.amount) } ?? "",
            ])
        let summary =
            picture.days == 1
            ? plain : plain + " " + phrases("insights.levels.worst", count: picture.days)
        let chart = TimelineChart(
            title: heading, summary: summary, from: Double(from.number),
            through: Double(period.through.adding(days: 1).number),
            steps: runs.map { Self.step($0, words) }, happenings: picture.marks.map { Self.happening($0, words) },
            ticks: Self.ticks(shown, words),
            words: .init(
                when: phrases("insights.when"), what: phrases("insights.what"),
                happening: phrases("insights.reaction"), grave: phrases("insights.reaction.grave")))
        figure = ChartFigure(chart, id: "levels-chart-\(number)", latestFirst: true)
        rows = words.rows(.levels)
    }

    private static func step(_ run: LevelTimeline.Run, _ words: InsightWords) -> TimelineChart.Step {
        let amount = words.phrases.exact(run.amount)
        let level = run.level.flatMap { words.level($0) }
        let days = words.phrases("insights.days", count: run.days)
        return TimelineChart.Step(
            from: Double(run.period.from.number), through: Double(run.period.through.adding(days: 1).number),
            value: Double(run.amount.nanograms), label: amount,
            span: [words.days(run.period), run.share == .full ? level : nil, days].compactMap(\.self)
                .joined(separator: ", "))
    }

    private static func happening(_ mark: LevelTimeline.Mark, _ words: InsightWords) -> TimelineChart.Happening {
        let grade = mark.grade.map { words.phrases.grade($0) } ?? words.phrases("grade.open")
        return TimelineChart.Happening(
            at: Double(mark.day.number) + 0.5, when: words.day(mark.day),
            name: words.phrases("insights.reaction.graded", ["grade": grade]),
            isGrave: mark.grade.map { $0.rawValue >= ReactionGrade.severe.rawValue } ?? false)
    }

    /// The first days of months, or of years if there are many months.
    private static func ticks(_ period: DayPeriod, _ words: InsightWords) -> [TimelineChart.Tick] {
        let formats = words.phrases.formats
        guard period.days > 45 else {
            return stride(from: 0, to: period.days, by: max(1, period.days / 4)).map { step in
                let day = period.from.adding(days: step)
                return .init(at: Double(day.number), label: formats.shortDay(day))
            }
        }
        let inYears = period.days > 900
        var ticks: [TimelineChart.Tick] = []
        var day = period.from.firstOfMonth
        while day <= period.through {
            if day >= period.from, !inYears || day.month == 1 {
                let label = inYears ? String(day.year) : formats.shortMonths[day.month - 1]
                ticks.append(.init(at: Double(day.number), label: label))
            }
            day = day.lastOfMonth.adding(days: 1)
        }
        return ticks
    }
}
