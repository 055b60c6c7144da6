internal import Activity
internal import ActivityStore
internal import Clinical
internal import Insights
internal import Pages
internal import Reports
internal import Store

/// Weight and energy in a visit report.
struct BodyReport: Sendable {
    let weight: WeightPeriod?
    let energy: EnergyPeriod?

    static let area = AreaReport(ReportPart("body", rank: 105, areas: [.activity])) { query, tx in
        guard let person = try tx.person(query.access)?.person, person.areas.contains(.activity) else {
            return { _ in [] }
        }
        let (days, today) = (query.period.from...query.period.through, query.now.day)
        let weight = WeightPeriod(
            try tx.weights(query.access, from: days.lowerBound, through: days.upperBound), days, of: person)
        let eaten = EnergyPeriod.latest(days)
        let calories = try tx.calories(
            query.access, from: eaten.lowerBound, through: eaten.upperBound, today: today, zone: query.zone,
            query.schema)
        return { phrases in
            let phrases = phrases.writing(energyIn: person.energyUnit)
            let energy = calories.flatMap { EnergyPeriod($0, eaten, today: today, unit: phrases.energyUnit) }
            let words = HealthWords(
                phrases: phrases, person: person.id, units: person.units, firstWeekday: person.firstWeekday,
                today: today)
            return BodyReport(weight: weight, energy: energy).blocks(words)
        }
    }

    /// Empty if there is nothing to say.
    func blocks(_ words: HealthWords) -> [VisitReport.Block] {
        let rows = (weight.map { words.rows($0) } ?? []) + (energy.map { words.rows($0) } ?? [])
        var blocks: [VisitReport.Block] = []
        if !rows.isEmpty { blocks.append(.figures(rows.map { VisitReport.Fact($0.label, $0.value) })) }
        if let weight { blocks += Self.blocks(weight, words) }
        if let energy { blocks += Self.blocks(energy, words) }
        return blocks
    }

    private static func blocks(_ weight: WeightPeriod, _ words: HealthWords) -> [VisitReport.Block] {
        var blocks: [VisitReport.Block] = [.paragraph(words.change(weight))]
        let chart = words.weightChart(weight.points, weight.trend, goal: weight.goal)
        if let chart, weight.change != nil {
            blocks += [.chart(VisitReport.Chart(chart, id: "weight-chart")), .table(table(weight, words))]
        }
        return blocks + [.remark(words.counted(weight)), .remark(words.phrases("weight.trend.note"))]
    }

    /// The points of the chart that have a weight.
    private static func table(_ weight: WeightPeriod, _ words: HealthWords) -> VisitReport.Table {
        let points = weight.points
        return VisitReport.Table(
            name: words.phrases("weight.trend.table"),
            columns: [.init(words.head(of: points)), .init(words.phrases("weight.trend.weight"), isNumber: true)],
            rows: points.all.compactMap { point in
                points.mean(point, weight.trend).map { grams in
                    VisitReport.Table.Row([words.name(point, of: points), words.weight(grams)])
                }
            })
    }

    private static func blocks(_ energy: EnergyPeriod, _ words: HealthWords) -> [VisitReport.Block] {
        var blocks: [VisitReport.Block] = []
        if let comparison = words.comparison(energy) { blocks.append(.paragraph(comparison)) }
        return blocks + [.remark(words.counted(energy)), .remark(words.phrases("calories.average.note"))]
    }
}
