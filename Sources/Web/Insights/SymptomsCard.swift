internal import Charts
internal import Clinical
internal import Insights
internal import Pages
internal import Symptoms

/// Symptoms over time, stacked by kind, next to the table.
struct SymptomsCard: Encodable, Sendable {
    let heading: String
    let counted: String
    let figure: ChartFigure
    let rows: String

    init(_ words: InsightWords, _ found: SymptomsOverTime) {
        let phrases = words.phrases
        heading = phrases("insights.symptoms.\(found.unit.rawValue)")
        counted = words.counted("insights.symptoms.counted", found.counted)
        let hasYears = found.counted.period.days > 366
        let buckets = found.buckets.map { Self.bucket($0.period, found.unit, hasYears: hasYears, words) }
        let several = words.allergens.count { !$0.removed } > 1
        let events = found.changes.compactMap { change -> Event? in
            guard let place = found.buckets.firstIndex(where: { $0.period.contains(change.day) }) else { return nil }
            return Event(
                before: place,
                label: phrases(
                    several ? "insights.change.of" : "insights.change",
                    [
                        "amount": phrases.exact(change.amount), "day": phrases.formats.shortDay(change.day),
                        "allergen": words.allergen(change.allergen),
                    ]))
        }
        let highest = found.buckets.enumerated().max { ($0.element.total, $1.offset) < ($1.element.total, $0.offset) }
        let summary = phrases(
            "insights.symptoms.summary",
            [
                "most": phrases.formats.number(highest?.element.total ?? 0),
                "when": highest.map { buckets[$0.offset].long } ?? "",
                "latest": phrases.formats.number(found.buckets.last?.total ?? 0),
            ])
        let chart = BarChart(
            title: heading, summary: summary, buckets: buckets,
            series: SymptomSeries.list(
                words, found.kinds, counts: found.buckets.map(\.counts), others: found.buckets.map(\.others)),
            events: events,
            words: .init(
                bucket: phrases("insights.bucket.\(found.unit.rawValue)"),
                total: phrases("insights.all")),
            format: { words.number($0) })
        figure = ChartFigure(chart, id: "symptoms-chart", latestFirst: true, marksLatest: true)
        rows = words.rows(.symptoms)
    }

    /// `hasYears` means that a month's name alone would be ambiguous.
    private static func bucket(
        _ period: DayPeriod, _ unit: BucketUnit, hasYears: Bool, _ words: InsightWords
    ) -> BarChart.Bucket {
        let (phrases, formats) = (words.phrases, words.phrases.formats)
        let (month, year) = (period.from.month, String(period.from.year))
        switch unit {
        case .day, .week: return .init(short: formats.shortDay(period.from), long: words.day(period.from))
        case .month:
            let name = formats.shortMonths[month - 1]
            return .init(
                short: hasYears ? phrases("insights.month.short", ["month": name, "year": year]) : name,
                long: formats.month(period.from))
        case .quarter:
            let quarter = (month - 1) / 3
            return .init(
                short: phrases("insights.quarter.short", ["number": formats.number(quarter + 1), "year": year]),
                long: phrases(
                    "insights.quarter",
                    ["from": formats.months[quarter * 3], "through": formats.months[quarter * 3 + 2], "year": year]))
        case .year: return .init(short: year, long: year)
        }
    }
}

/// The symptoms of the last seven days; days without any are shown as zero.
struct WeekCard: Encodable, Sendable {
    let text: String
    let figure: ChartFigure
    let counted: String
    let rows: String

    init(_ words: InsightWords, _ week: SymptomWeek) {
        let phrases = words.phrases
        text = phrases("insights.week.text", count: week.counted.count)
        let shown = Array(week.kinds.prefix(SymptomsOverTime.kindsShown))
        let chart = BarChart(
            title: phrases("insights.week"), summary: text,
            buckets: week.days.map {
                .init(short: phrases.formats.shortWeekday($0.day.weekday), long: phrases.formats.weekdayDay($0.day))
            },
            series: week.kinds.isEmpty
                ? [.init(phrases("insights.symptoms"), place: 0, values: [])]
                : SymptomSeries.list(
                    words, shown, counts: week.days.map { Array($0.counts.prefix(shown.count)) },
                    others: week.days.map { $0.counts.dropFirst(shown.count).reduce(0, +) }),
            words: .init(bucket: phrases("insights.bucket.day"), total: phrases("insights.all")), height: 176,
            format: { words.number($0) })
        figure = ChartFigure(chart, id: "week-chart")
        counted = words.days(week.counted.period)
        rows = words.rows(.week)
    }
}

/// The series of a stacked bar; a kind keeps its colour and marker unless they clash.
enum SymptomSeries {
    static func list(
        _ words: InsightWords, _ kinds: [SymptomKind], counts: [[Int]], others: [Int]
    ) -> [BarChart.Series] {
        var free = Array(0..<Ink.seriesCount)
        func place(_ wanted: Int) -> Int {
            let index = free.firstIndex(of: wanted % Ink.seriesCount) ?? free.indices.first
            return index.map { free.remove(at: $0) } ?? wanted
        }
        var series = kinds.enumerated().map { index, kind in
            BarChart.Series(
                words.phrases.symptom(kind), place: place(kind.colour), values: counts.map { Double($0[index]) })
        }
        if others.contains(where: { $0 > 0 }) {
            series.append(
                BarChart.Series(
                    words.phrases("insights.others"), place: place(Ink.seriesCount - 1), values: others.map(Double.init)
                ))
        }
        return series
    }
}
