internal import Activity
internal import AppleHealth

/// What the quantities of a series are added up as.
struct HealthMeasure {
    private let metric: HealthMetric
    private let unit: HealthUnit?

    /// Nil for data that is not added up, or not by its number.
    init?(_ series: RecordSeries) {
        guard series.type.hasPrefix("HKQuantityTypeIdentifier"), let metric = HealthMetric(healthKit: series.type)
        else {
            return nil
        }
        self.metric = metric
        unit = series.unit.flatMap { HealthUnit(healthKit: $0) }
    }

    func canUse(_ value: HealthRecord.Value) -> Bool {
        guard case .quantity(let number) = value, let unit else { return false }
        return metric.millionths(of: number, in: unit) != nil
    }
}
