/// A kind of health data that is shown and totalled.
public enum HealthMetric: String, Sendable, Hashable, CaseIterable {
    /// Energy burned by moving.
    case activeEnergy = "active-energy"
    /// Energy burned at rest.
    case basalEnergy = "basal-energy"
    /// Minutes of movement at a brisk walk or faster.
    case exerciseTime = "exercise-time"
    /// Minutes spent standing.
    case standTime = "stand-time"
    /// Hours of the day with at least one minute of standing.
    case standHours = "stand-hours"
    /// Distance walked or run.
    case walkingRunningDistance = "walking-running-distance"
    /// Distance cycled.
    case cyclingDistance = "cycling-distance"
    /// Distance swum.
    case swimmingDistance = "swimming-distance"
    /// Distance travelled in a wheelchair.
    case wheelchairDistance = "wheelchair-distance"
    /// Steps.
    case steps
    /// Wheelchair pushes.
    case pushes
    /// Flights of stairs climbed.
    case flights
    /// Water that was drunk.
    case water
    /// Heart rate.
    case heartRate = "heart-rate"
    /// Resting heart rate.
    case restingHeartRate = "resting-heart-rate"
    /// Mean heart rate while walking.
    case walkingHeartRate = "walking-heart-rate"
    /// Heart rate variability, as the standard deviation of the intervals between beats.
    case heartRateVariability = "heart-rate-variability"
    /// Maximal oxygen uptake.
    case oxygenUptake = "oxygen-uptake"
    /// Sleep, in stages.
    case sleep
    /// Body weight.
    case bodyMass = "body-mass"
    /// Body height.
    case height
    /// Peak expiratory flow.
    case peakFlow = "peak-flow"
    /// Respiratory rate.
    case respiratoryRate = "respiratory-rate"
    /// Blood oxygen saturation.
    case oxygenSaturation = "oxygen-saturation"
    /// Body temperature.
    case bodyTemperature = "body-temperature"
    /// Systolic blood pressure.
    case systolicPressure = "systolic-pressure"
    /// Diastolic blood pressure.
    case diastolicPressure = "diastolic-pressure"

    /// The unit used to store values for totals; the original values are stored as well.
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
        case .water: .millilitre
        case .peakFlow: .litrePerMinute
        case .oxygenSaturation: .percent
        case .bodyTemperature: .celsius
        case .systolicPressure, .diastolicPressure: .millimetreOfMercury
        }
    }

    /// The other value of a blood pressure; nil for all other metrics.
    public var partner: HealthMetric? {
        switch self {
        case .systolicPressure: .diastolicPressure
        case .diastolicPressure: .systolicPressure
        default: nil
        }
    }
}

extension HealthMetric {
    /// The metrics workouts are based on. Excluding a source from any of these also excludes its workouts.
    public static var movement: [HealthMetric] {
        [
            .activeEnergy, .exerciseTime, .walkingRunningDistance, .cyclingDistance, .swimmingDistance,
            .wheelchairDistance, .steps, .pushes, .flights,
        ]
    }
}
