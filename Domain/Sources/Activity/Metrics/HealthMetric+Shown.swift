public import Clinical

extension HealthMetric {
    /// The unit in which a person reads the values of a day.
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

    /// How many decimals are worth reading, 0 or 1.
    public var shownDecimals: Int32 {
        switch self {
        case .walkingRunningDistance, .cyclingDistance, .wheelchairDistance, .sleep, .bodyMass, .bodyTemperature,
            .oxygenUptake:
            1
        default: 0
        }
    }

    /// A value of this metric in a unit, rounded half away from zero to `shownDecimals`, in tenths of the unit; nil when
    /// the unit measures something else.
    public func shownTenths(_ millionths: Int64, in unit: HealthUnit) -> Int64? {
        guard let value = self.unit.convert(Double(millionths) / 1_000_000, to: unit) else { return nil }
        let scaled = shownDecimals == 0 ? value : value * 10
        guard abs(scaled) < 1e15 else { return nil }
        let rounded = Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        return shownDecimals == 0 ? rounded * 10 : rounded
    }
}
