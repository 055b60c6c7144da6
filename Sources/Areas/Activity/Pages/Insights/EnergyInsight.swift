internal import Pages

/// What was eaten on an average day of the range, against the target.
struct EnergyInsight: CardContent {
    static let template = "calories/_insight"

    let path: String
    /// Nil if there is nothing to compare with.
    let comparison: String?
    let hasRows: Bool
    let rows: [InsightFact]
    /// What was counted.
    let counted: String

    init(_ words: HealthWords, _ period: EnergyPeriod) {
        path = Paths.calories(words.person)
        comparison = words.comparison(period)
        rows = words.rows(period).map { InsightFact(label: $0.label, value: $0.value) }
        hasRows = !rows.isEmpty
        counted = words.counted(period)
    }
}
