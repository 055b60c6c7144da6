internal import Activity
internal import ActivityStore
internal import Clinical
internal import Insights
package import Pages
package import SQL
internal import Store

extension ActivityArea {
    package static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart {
        guard query.person.areas.contains(.activity) else { return { _ in [] } }
        let movement = try movement(query, tx)
        let days = query.range.start(today: query.today, earliest: .earliest)...query.today
        let weight = WeightPeriod(
            try tx.weights(query.access, from: days.lowerBound, through: days.upperBound), days, of: query.person)
        let eaten = EnergyPeriod.latest(days)
        let calories = try tx.calories(
            query.access, from: eaten.lowerBound, through: eaten.upperBound, today: query.today, zone: query.zone,
            query.schema)
        return { request in
            let words = HealthWords(request)
            let energy = calories.flatMap {
                EnergyPeriod($0, eaten, today: query.today, unit: request.phrases.energyUnit)
            }
            return movement(request)
                + [weight.map { Card(WeightInsight(words, $0)) }, energy.map { Card(EnergyInsight(words, $0)) }]
                .compactMap(\.self)
        }
    }

    private static func movement(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart {
        // Today is left out because it is incomplete.
        let last = query.today.adding(days: -1)
        let from = query.range.start(today: query.today, earliest: .earliest)
        let means = try tx.healthMeans(query.access, MovementCard.metrics, from: from, through: last)
        guard let first = means.values.map(\.first).min() else { return { _ in [] } }
        // "All" starts with the first day with data.
        let days = max(from, first).days(until: last) + 1
        return { request in
            [
                Card(
                    MovementCard(
                        HealthWords(request), means, of: query.range == .all ? days : from.days(until: last) + 1))
            ]
        }
    }

    package static func insightSamples(_ phrases: Phrases) -> [Card] {
        let means = SampleHealth.overview().map { found in
            (found.metric, HealthMean(millionths: found.latest.figure.millionths, days: 61, first: Samples.today))
        }
        let words = SampleHealth.words(phrases)
        let weight = WeightPeriod.sample.map { Card(WeightInsight(words, $0)) }
        return [Card(MovementCard(words, Dictionary(means) { first, _ in first }, of: 90))]
            + [weight].compactMap(\.self) + [Card(EnergyInsight(words, .sample))]
    }
}

/// How much someone moved and slept over a range of days.
struct MovementCard: CardContent {
    static let template = "activity/_insight"

    static let metrics: [HealthMetric] = [.steps, .exerciseTime, .activeEnergy, .sleep, .restingHeartRate]

    let rows: [Row]

    struct Row: Encodable, Sendable {
        let name: String
        /// "8,420 steps a day"
        let mean: String
        /// "Average of 61 days with data, out of 90"
        let counted: String
        let path: String
    }

    init(_ words: HealthWords, _ means: [HealthMetric: HealthMean], of days: Int) {
        let phrases = words.phrases
        rows = Self.metrics.compactMap { metric in
            guard let mean = means[metric] else { return nil }
            let value = words.value(mean.millionths, metric)
            return Row(
                name: words.name(metric), mean: metric.isSum ? phrases("activity.mean.day", ["value": value]) : value,
                counted: phrases("activity.counted", count: mean.days, ["of": phrases.formats.number(days)]),
                path: Paths.healthMetric(words.person, metric.rawValue))
        }
    }
}
