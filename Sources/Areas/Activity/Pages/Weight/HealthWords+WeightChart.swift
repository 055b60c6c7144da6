internal import Activity
internal import Charts
internal import Clinical
internal import Pages

extension HealthWords {
    /// What was measured, its mean over seven days, and a line at the goal in grams; nil if no day has a weight.
    func weightChart(_ points: WeightPoints, _ trend: WeightTrend, goal: Int64?) -> LineChart? {
        let days = trend.weighed.filter { points.days.contains($0) }
        guard let first = days.first, let last = days.last else { return nil }
        let buckets = points.all
        let shown = { (grams: Int64) in amount(grams * 1000, .bodyMass) }
        var series: [LineChart.Series] = [
            .init(
                phrases("weight.series.measured"), place: 0, values: buckets.map { points.mean($0, trend).map(shown) }),
            .init(
                phrases("weight.series.mean"), place: 1,
                values: buckets.map { trend.mean(through: $0).map(shown) }, style: .line),
        ]
        if let goal {
            series.append(
                .init(phrases("energy.goal"), place: 2, values: buckets.map { _ in shown(goal) }, style: .dashed))
        }
        return LineChart(
            title: phrases("weight.chart", ["unit": unitName(.bodyMass)]),
            summary: phrases(
                "weight.chart.summary",
                [
                    "first": trend.grams(on: first).map(weight) ?? "", "firstDay": day(first),
                    "last": trend.grams(on: last).map(weight) ?? "", "lastDay": day(last),
                ]),
            buckets: buckets.map { .init(short: phrases.formats.shortDay($0), long: name($0, of: points)) },
            series: series, bucketName: head(of: points), missing: phrases("activity.missing"), axis: .fitting
        ) { number($0, .bodyMass) }
    }

    /// "Day", "Week" or "Four weeks"
    func head(of points: WeightPoints) -> String {
        switch points.step {
        case 1: phrases("activity.head.day")
        case 7: phrases("weight.head.week")
        default: phrases("weight.head.weeks")
        }
    }

    /// "Sat, 20 June", "Week to 20 June" or "Four weeks to 20 June"
    func name(_ point: CalendarDay, of points: WeightPoints) -> String {
        switch points.step {
        case 1: phrases.formats.weekdayDay(point)
        case 7: phrases("weight.week", ["day": day(point)])
        default: phrases("weight.weeks", ["day": day(point)])
        }
    }
}
