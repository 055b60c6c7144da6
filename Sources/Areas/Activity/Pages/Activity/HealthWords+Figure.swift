internal import Activity
internal import ActivityStore
internal import Charts
internal import Clinical
internal import Pages

extension HealthWords {
    /// "9 to 15 Mar", "March 2026", "2026"
    func heading(_ view: HealthMetricPage.View) -> String {
        let (first, last) = (view.days.lowerBound, view.days.upperBound)
        switch view.range {
        case .week: return phrases("activity.period", ["from": day(first), "through": day(last)])
        case .month: return phrases.formats.month(first)
        case .year: return String(first.year)
        }
    }

    /// A bar chart for sums and sleep, a line chart for occasional readings. Periods without a value are labelled gaps.
    func figure(_ view: HealthMetricPage.View, _ days: [HealthDay]) -> ChartFigure {
        let metric = view.metric
        let shown = view.days.lowerBound...max(view.days.lowerBound, min(view.days.upperBound, today))
        let parts = view.range.parts(of: shown)
        let isMean = view.range == .year && metric.isSum
        let values = parts.map { part -> Double? in
            let within = days.filter { part.contains($0.day) && !(isMean && $0.day == today) }.map(\.figure.millionths)
            return HealthRange.mean(within).map { amount($0, metric) }
        }
        let buckets = parts.map { bucket($0, view) }
        let known = zip(buckets, values).compactMap { bucket, value in value.map { (bucket.long, $0) } }
        let highest = known.max { $0.1 < $1.1 }
        let lowest = known.min { $0.1 < $1.1 }
        let title = phrases(
            "activity.chart.\(view.range.rawValue)", ["metric": name(metric), "unit": unitName(metric)])
        let summary = phrases(
            "activity.chart.summary",
            [
                "highest": highest.map { number($0.1, metric) } ?? "", "highDay": highest?.0 ?? "",
                "lowest": lowest.map { number($0.1, metric) } ?? "", "lowDay": lowest?.0 ?? "",
            ])
        let head = phrases("activity.head.\(view.range == .year ? "month" : "day")")
        let write: @Sendable (Double) -> String = { number($0, metric) }
        let missing = phrases("activity.missing")
        guard metric.isSum || metric == .sleep else {
            let chart = LineChart(
                title: title, summary: summary, buckets: buckets,
                series: [.init(unitName(metric), place: 0, values: values)], bucketName: head, missing: missing,
                axis: .fitting, format: write)
            return ChartFigure(chart, id: "metric-chart", latestFirst: true)
        }
        let gaps = Set(values.indices.filter { values[$0] == nil })
        let chart = BarChart(
            title: title, summary: summary, buckets: buckets,
            series: [.init(unitName(metric), place: 0, values: values.map { $0 ?? 0 })],
            words: .init(bucket: head, total: phrases("insights.all")),
            missing: .init(word: missing, buckets: gaps), format: write)
        return ChartFigure(chart, id: "metric-chart", latestFirst: true)
    }

    private func bucket(_ part: ClosedRange<CalendarDay>, _ view: HealthMetricPage.View) -> BarChart.Bucket {
        let (formats, day) = (phrases.formats, part.lowerBound)
        let isPartial = part.contains(today) && view.metric.isSum && view.range != .year
        let long: String
        let short: String
        switch view.range {
        case .week: (short, long) = (formats.shortWeekday(day.weekday), formats.weekdayDay(day))
        case .month: (short, long) = (formats.number(day.day), formats.weekdayDay(day))
        case .year: (short, long) = (formats.shortMonths[day.month - 1], formats.month(day))
        }
        return .init(short: short, long: isPartial ? phrases("activity.soFar", ["day": long]) : long)
    }
}
