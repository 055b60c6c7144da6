extension HealthMetric {
    /// How the values of a day are combined into one.
    public enum Aggregation: Sendable, Hashable {
        /// Added up over time, without counting the same minute from two devices twice.
        case sum
        /// Count, mean, lowest, highest and latest.
        case readings
        /// Like `readings`, but with a mean in which each value holds until the next one.
        case readingsOverTime
        /// Only the latest value is used.
        case latest
        /// The time in each category is added up.
        case duration
    }

    /// How the values of a day are combined into one.
    ///
    /// HealthKit calls the first kind cumulative and all others discrete; of these, only the heart rate is temporally
    /// weighted (`HKTypeIdentifiers.h` of iOS 18.1). Weight and height are discrete there as well, but their mean adds
    /// nothing to the latest value.
    public var aggregation: Aggregation {
        switch self {
        case .activeEnergy, .basalEnergy, .exerciseTime, .standTime, .standHours, .walkingRunningDistance,
            .cyclingDistance, .swimmingDistance, .wheelchairDistance, .steps, .pushes, .flights, .water:
            .sum
        case .heartRate: .readingsOverTime
        case .restingHeartRate, .walkingHeartRate, .heartRateVariability, .oxygenUptake, .peakFlow, .respiratoryRate,
            .oxygenSaturation, .bodyTemperature, .systolicPressure, .diastolicPressure:
            .readings
        case .bodyMass, .height: .latest
        case .sleep: .duration
        }
    }

    /// Whether a day is represented by its highest reading: a mean must not hide a fever in the morning.
    public var standsByHighest: Bool { self == .bodyTemperature }

    /// The largest accepted value, in the metric's unit: 1,000,000,000. Anything larger is a mistake or an attack.
    public static let largestValue: Int64 = 1_000_000_000

    /// Converts a value to millionths of the metric's unit, rounded half away from zero.
    ///
    /// Nil if the unit does not fit the metric, or the value is not a number, is larger than `largestValue`, or is
    /// negative for a count or sum. Whole numbers make every sum exact, in any order.
    public func millionths(of value: Double, in unit: HealthUnit) -> Int64? {
        guard let converted = unit.convert(value, to: self.unit) else { return nil }
        guard abs(converted) <= Double(HealthMetric.largestValue) else { return nil }
        if converted < 0, aggregation == .sum || aggregation == .duration { return nil }
        let scaled = converted * 1_000_000
        return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    }
}
