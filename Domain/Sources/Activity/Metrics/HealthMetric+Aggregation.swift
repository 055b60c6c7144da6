extension HealthMetric {
    /// How the values of a day become one.
    public enum Aggregation: Sendable, Hashable {
        /// They are added up, by time and without counting the same minute of two devices twice.
        case sum
        /// Count, mean, lowest, highest and latest.
        case readings
        /// The same with a mean in which each value holds until the next one.
        case readingsOverTime
        /// The latest value stands.
        case latest
        /// The time in each category is added up.
        case duration
    }

    /// How the values of a day become one.
    ///
    /// HealthKit calls the first kind cumulative and all others discrete, and among these only the heart rate
    /// temporally weighted (`HKTypeIdentifiers.h` of iOS 18.1). Weight and height are discrete there as well, but a
    /// mean of them says nothing that the latest value does not.
    public var aggregation: Aggregation {
        switch self {
        case .activeEnergy, .basalEnergy, .exerciseTime, .standTime, .standHours, .walkingRunningDistance,
            .cyclingDistance, .swimmingDistance, .wheelchairDistance, .steps, .pushes, .flights:
            .sum
        case .heartRate: .readingsOverTime
        case .restingHeartRate, .walkingHeartRate, .heartRateVariability, .oxygenUptake, .peakFlow, .respiratoryRate,
            .oxygenSaturation, .bodyTemperature, .systolicPressure, .diastolicPressure:
            .readings
        case .bodyMass, .height: .latest
        case .sleep: .duration
        }
    }

    /// Whether the highest reading stands for a day: a fever in the morning must not disappear in a mean.
    public var standsByHighest: Bool { self == .bodyTemperature }

    /// The largest value that is taken, in the metric's unit: 1,000,000,000. More is a slip or an attack.
    public static let largestValue: Int64 = 1_000_000_000

    /// A value in millionths of the metric's unit, rounded half away from zero.
    ///
    /// Nil when the unit does not fit the metric, the value is no number, negative where things are counted or added
    /// up, or larger than `largestValue`. Whole numbers are what makes every sum exact, whatever the order.
    public func millionths(of value: Double, in unit: HealthUnit) -> Int64? {
        guard let converted = unit.convert(value, to: self.unit) else { return nil }
        guard abs(converted) <= Double(HealthMetric.largestValue) else { return nil }
        if converted < 0, aggregation == .sum || aggregation == .duration { return nil }
        let scaled = converted * 1_000_000
        return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    }
}
