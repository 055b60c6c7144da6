internal import Activity
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// Body fat or the waist over the span of the weights.
struct BodyFigure: Encodable, Sendable {
    /// "fat" or "waist", unique on the page.
    let id: String
    let name: String
    let figure: ChartFigure

    /// Each of the two that at least two days have.
    ///
    /// - Parameter logged: what was logged in the span; of one day, the one logged last comes first and counts.
    static func all(
        _ words: HealthWords, _ view: WeightPage.View, _ logged: [Stored<WeighingDetails>]
    ) -> [BodyFigure] {
        let isImperial = words.units == .imperial
        let fat = logged.compactMap { one in one.details.fatTenths.map { (one.details.day, Double($0) / 10) } }
        let waist = logged.compactMap { one in
            one.details.waist.map { (one.details.day, Double($0) / (isImperial ? 25.4 : 10)) }
        }
        return [
            BodyFigure(words, view, "fat", unit: "percent", Dictionary(fat) { first, _ in first }),
            BodyFigure(words, view, "waist", unit: isImperial ? "in" : "cm", Dictionary(waist) { first, _ in first }),
        ].compactMap(\.self)
    }

    /// - Parameter values: in `unit`, which is the end of the unit's keys.
    private init?(
        _ words: HealthWords, _ view: WeightPage.View, _ id: String, unit: String, _ values: [CalendarDay: Double]
    ) {
        let days = values.keys.sorted()
        guard days.count > 1, let first = days.first, let last = days.last else { return nil }
        let phrases = words.phrases
        let text = { (day: CalendarDay) in
            phrases("activity.value.\(unit)", ["value": words.tenths(values[day] ?? 0)])
        }
        let points = view.span.points(through: view.last)
        let chart = LineChart(
            title: phrases(
                "weight.chart.measure",
                ["measure": phrases("weight.\(id)"), "unit": phrases("activity.unit.\(unit)")]),
            summary: phrases(
                "weight.chart.summary",
                [
                    "first": text(first), "firstDay": words.day(first), "last": text(last),
                    "lastDay": words.day(last),
                ]),
            buckets: points.all.map { .init(short: phrases.formats.shortDay($0), long: words.name($0, of: points)) },
            series: [
                .init(
                    phrases("weight.\(id)"), place: 0,
                    values: points.all.map { Self.mean(points.own($0).compactMap { values[$0] }) })
            ], bucketName: words.head(of: points),
            missing: phrases("activity.missing"), axis: .fitting
        ) { words.tenths($0) }
        self.id = id
        name = phrases("weight.\(id)")
        figure = ChartFigure(chart, id: "\(id)-chart", latestFirst: true)
    }

    private static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
}

extension HealthWords {
    /// "22.4" or "22"
    fileprivate func tenths(_ amount: Double) -> String {
        let (whole, rest) = Int64((amount * 10).rounded()).quotientAndRemainder(dividingBy: 10)
        return phrases.formats.decimal(rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }
}
