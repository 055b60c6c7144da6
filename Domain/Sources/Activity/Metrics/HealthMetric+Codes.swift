extension HealthMetric {
    /// The Apple Health type, `HKQuantityTypeIdentifier…` or `HKCategoryTypeIdentifier…`.
    public var healthKit: String {
        switch self {
        case .standHours, .sleep: "HKCategoryTypeIdentifier\(healthKitSuffix)"
        default: "HKQuantityTypeIdentifier\(healthKitSuffix)"
        }
    }

    /// The metric of an Apple Health type; nil for types that are stored but not totalled.
    public init?(healthKit identifier: String) {
        for metric in HealthMetric.allCases where metric.healthKit == identifier {
            self = metric
            return
        }
        return nil
    }

    private var healthKitSuffix: String {
        switch self {
        case .activeEnergy: "ActiveEnergyBurned"
        case .basalEnergy: "BasalEnergyBurned"
        case .exerciseTime: "AppleExerciseTime"
        case .standTime: "AppleStandTime"
        case .standHours: "AppleStandHour"
        case .walkingRunningDistance: "DistanceWalkingRunning"
        case .cyclingDistance: "DistanceCycling"
        case .swimmingDistance: "DistanceSwimming"
        case .wheelchairDistance: "DistanceWheelchair"
        case .steps: "StepCount"
        case .pushes: "PushCount"
        case .flights: "FlightsClimbed"
        case .water: "DietaryWater"
        case .heartRate: "HeartRate"
        case .restingHeartRate: "RestingHeartRate"
        case .walkingHeartRate: "WalkingHeartRateAverage"
        case .heartRateVariability: "HeartRateVariabilitySDNN"
        case .oxygenUptake: "VO2Max"
        case .sleep: "SleepAnalysis"
        case .bodyMass: "BodyMass"
        case .height: "Height"
        case .peakFlow: "PeakExpiratoryFlowRate"
        case .respiratoryRate: "RespiratoryRate"
        case .oxygenSaturation: "OxygenSaturation"
        case .bodyTemperature: "BodyTemperature"
        case .systolicPressure: "BloodPressureSystolic"
        case .diastolicPressure: "BloodPressureDiastolic"
        }
    }

    /// The LOINC code of a single value, for exported records; nil if no public source for one was found.
    ///
    /// Source of each code: docs/clinical-sources.md.
    public var loinc: String? {
        switch self {
        case .activeEnergy: "41981-2"
        case .steps: "55423-8"
        case .heartRate: "8867-4"
        case .restingHeartRate: "40443-4"
        case .heartRateVariability: "80404-7"
        case .sleep: "93832-4"
        case .bodyMass: "29463-7"
        case .height: "8302-2"
        case .peakFlow: "33452-4"
        case .respiratoryRate: "9279-1"
        case .oxygenSaturation: "59408-5"
        case .bodyTemperature: "8310-5"
        case .systolicPressure: "8480-6"
        case .diastolicPressure: "8462-4"
        case .basalEnergy, .exerciseTime, .standTime, .standHours, .walkingRunningDistance, .cyclingDistance,
            .swimmingDistance, .wheelchairDistance, .pushes, .flights, .water, .walkingHeartRate, .oxygenUptake:
            nil
        }
    }
}
