/// A kind of health data that is shown and added up.
public enum HealthMetric: String, Sendable, Hashable, CaseIterable {
    /// Energy burned by moving.
    case activeEnergy = "active-energy"
    /// Energy burned at rest.
    case basalEnergy = "basal-energy"
    /// Minutes of movement at the pace of a brisk walk or more.
    case exerciseTime = "exercise-time"
    /// Minutes on the feet.
    case standTime = "stand-time"
    /// Hours of the day with at least a minute on the feet.
    case standHours = "stand-hours"
    /// Way walked or run.
    case walkingRunningDistance = "walking-running-distance"
    /// Way cycled.
    case cyclingDistance = "cycling-distance"
    /// Way swum.
    case swimmingDistance = "swimming-distance"
    /// Way in a wheelchair.
    case wheelchairDistance = "wheelchair-distance"
    /// Steps.
    case steps
    /// Pushes of a wheelchair.
    case pushes
    /// Flights of stairs climbed.
    case flights
    /// Heart rate.
    case heartRate = "heart-rate"
    /// Heart rate at rest.
    case restingHeartRate = "resting-heart-rate"
    /// Mean heart rate while walking.
    case walkingHeartRate = "walking-heart-rate"
    /// Heart rate variability as the standard deviation of intervals between beats.
    case heartRateVariability = "heart-rate-variability"
    /// Highest uptake of oxygen.
    case oxygenUptake = "oxygen-uptake"
    /// Sleep, in stages.
    case sleep
    /// Body weight.
    case bodyMass = "body-mass"
    /// Body height.
    case height
    /// Peak expiratory flow.
    case peakFlow = "peak-flow"
    /// Breaths.
    case respiratoryRate = "respiratory-rate"
    /// Oxygen saturation of the blood.
    case oxygenSaturation = "oxygen-saturation"
    /// Body temperature.
    case bodyTemperature = "body-temperature"
    /// The upper value of a blood pressure.
    case systolicPressure = "systolic-pressure"
    /// The lower value of a blood pressure.
    case diastolicPressure = "diastolic-pressure"

    /// The unit that values are kept in for totals; as they arrived they are kept as well.
    public var unit: HealthUnit {
        switch self {
        case .activeEnergy, .basalEnergy: .kilocalorie
        case .exerciseTime, .standTime, .sleep: .minute
        case .standHours, .steps, .pushes, .flights: .count
        case .walkingRunningDistance, .cyclingDistance, .swimmingDistance, .wheelchairDistance, .height: .metre
        case .heartRate, .restingHeartRate, .walkingHeartRate, .respiratoryRate: .perMinute
        case .heartRateVariability: .millisecond
        case .oxygenUptake: .millilitrePerMinuteKilogram
        case .bodyMass: .kilogram
        case .peakFlow: .litrePerMinute
        case .oxygenSaturation: .percent
        case .bodyTemperature: .celsius
        case .systolicPressure, .diastolicPressure: .millimetreOfMercury
        }
    }

    /// The other half of a blood pressure; nil for everything else.
    public var partner: HealthMetric? {
        switch self {
        case .systolicPressure: .diastolicPressure
        case .diastolicPressure: .systolicPressure
        default: nil
        }
    }
}
