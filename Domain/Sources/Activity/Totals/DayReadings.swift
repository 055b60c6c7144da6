public import Clinical

/// Single readings of a metric over one hour or day: count, lowest, highest, mean and latest.
///
/// Readings from every enabled source are used, since a second reading is not a second event. A reading belongs to its
/// start time.
public struct DayReadings: Sendable, Hashable {
    /// The longest time a reading holds in a mean over time, in milliseconds: 15 minutes.
    ///
    /// A watch reads the heart every few minutes at rest and every few seconds during sport; a plain mean would mostly
    /// reflect the sport.
    public static let longestHold: Int64 = 15 * 60_000

    /// The number of readings, at least one.
    public let count: Int
    /// The lowest reading, in millionths of the unit.
    public let lowest: Int64
    /// The highest reading.
    public let highest: Int64
    /// The mean, with readings weighted equally or by how long they held, rounded down to a millionth.
    public let mean: Int64
    /// The reading that began last; of several, the most trusted, then the one written last.
    public let latest: HealthSample
    /// Whether any reading was entered by hand.
    public let isManual: Bool

    /// Summarises readings; nil if there are none. Readings before `start`, or at or after `end`, are ignored.
    ///
    /// With `overTime`, each reading holds until the next one, at most for `longestHold` and not beyond `end`.
    public init?(_ samples: [HealthSample], from start: Instant, until end: Instant, overTime: Bool) {
        let readings = samples.filter { $0.start >= start && $0.start < end }.inOrder(by: DayReadings.isBefore)
        guard let latest = readings.last else { return nil }
        self.latest = latest
        count = readings.count
        lowest = readings.reduce(Int64.max) { min($0, $1.millionths) }
        highest = readings.reduce(Int64.min) { max($0, $1.millionths) }
        isManual = readings.contains { $0.isManual }
        var weights: [Int64] = []
        for (index, reading) in readings.enumerated() {
            let next = index + 1 < readings.count ? readings[index + 1].start : end
            let held = min(DayReadings.longestHold, next.milliseconds - reading.start.milliseconds)
            weights.append(overTime ? held : 1)
        }
        mean = DayReadings.mean(readings.map { $0.millionths }, weights)
    }

    /// Sums a day's readings up as the metric asks.
    public init?(_ samples: [HealthSample], of metric: HealthMetric, on day: DayHours) {
        self.init(samples, from: day.start, until: day.end, overTime: metric.aggregation == .readingsOverTime)
    }

    private static func isBefore(_ left: HealthSample, _ right: HealthSample) -> Bool {
        if left.start != right.start { return left.start < right.start }
        if left.rank != right.rank { return left.rank > right.rank }
        if left.created != right.created { return left.created < right.created }
        if left.millionths != right.millionths { return left.millionths < right.millionths }
        return left.end < right.end
    }

    /// The weighted mean; when all weights are zero, the plain one.
    ///
    /// Each distance from the lowest value is divided by the weight of all before it is multiplied, quotient and
    /// remainder apart, so that no product leaves 64 bits and nothing depends on the order.
    private static func mean(_ values: [Int64], _ weights: [Int64]) -> Int64 {
        let total = weights.reduce(0, +)
        guard total > 0 else { return mean(values, values.map { _ in 1 }) }
        let lowest = values.reduce(Int64.max) { min($0, $1) }
        var (whole, rest): (Int64, Int64) = (0, 0)
        for (value, weight) in zip(values, weights) {
            let (quotient, remainder) = (value - lowest).quotientAndRemainder(dividingBy: total)
            whole += quotient * weight + remainder * weight / total
            rest += remainder * weight % total
        }
        return lowest + whole + rest / total
    }
}
