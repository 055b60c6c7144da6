internal import Pages

/// How the weight moved over the range.
struct WeightInsight: CardContent {
    static let template = "weight/_insight"

    let path: String
    let change: String
    let figure: ChartFigure?
    let rows: [InsightFact]
    /// What was counted.
    let counted: String

    init(_ words: HealthWords, _ period: WeightPeriod) {
        path = Paths.weights(words.person)
        change = words.change(period)
        figure =
            period.change == nil
            ? nil
            : words.weightChart(period.points, period.trend, goal: period.goal).map {
                ChartFigure($0, id: "weight-insight-chart", latestFirst: true)
            }
        rows = words.rows(period).map { InsightFact(label: $0.label, value: $0.value) }
        counted = words.counted(period)
    }
}

/// A label and its value.
struct InsightFact: Encodable, Sendable {
    let label: String
    let value: String
}
