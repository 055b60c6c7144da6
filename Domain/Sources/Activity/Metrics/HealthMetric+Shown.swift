public import Clinical

extension HealthMetric {
    /// The unit in which values of a day are shown.
    public func shownUnit(_ units: Units, kilojoules: Bool) -> HealthUnit {
        let isImperial = units == .imperial
        switch self {
        case .activeEnergy, .basalEnergy: return kilojoules ? .kilojoule : .kilocalorie
        case .walkingRunningDistance, .cyclingDistance, .wheelchairDistance: return isImperial ? .mile : .kilometre
        case .swimmingDistance: return isImperial ? .yard : .metre
        case .sleep: return .hour
        case .bodyMass: return isImperial ? .pound : .kilogram
        case .height: return isImperial ? .inch : .centimetre
        case .bodyTemperature: return isImperial ? .fahrenheit : .celsius
        default: return unit
        }
    }

    /// The number of decimals shown, 0 or 1.
    public var shownDecimals: Int32 {
        switch self {
        case .walkingRunningDistance, .cyclingDistance, .wheelchairDistance, .sleep, .bodyMass, .bodyTemperature,
            .oxygenUptake:
            1
        default: 0
        }
    }

    /// Converts a value of this metric to tenths of `unit`, rounded half away from zero to `shownDecimals`; nil if the
    /// unit has another dimension.
    public func shownTenths(_ millionths: Int64, in unit: HealthUnit) -> Int64? {
        guard let value = self.unit.convert(Double(millionths) / 1_000_000, to: unit) else { return nil }
        let scaled = shownDecimals == 0 ? value : value * 10
        guard abs(scaled) < 1e15 else { return nil }
        let rounded = Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        return shownDecimals == 0 ? rounded * 10 : rounded
    }
}
