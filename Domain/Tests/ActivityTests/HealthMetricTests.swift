import Activity
import Testing

struct HealthMetricTests {
    @Test func `each metric has its own type in Apple Health and is found by it`() {
        var seen: [String] = []
        for metric in HealthMetric.allCases {
            #expect(HealthMetric(healthKit: metric.healthKit) == metric)
            #expect(!seen.contains(metric.healthKit))
            seen.append(metric.healthKit)
        }
        #expect(HealthMetric(healthKit: "HKQuantityTypeIdentifierDietaryBiotin") == nil)
        #expect(HealthMetric(healthKit: "stepcount") == nil)
    }

    @Test(
        arguments: [
            (HealthMetric.activeEnergy, "HKQuantityTypeIdentifierActiveEnergyBurned", HealthMetric.Aggregation.sum),
            (.standHours, "HKCategoryTypeIdentifierAppleStandHour", .sum),
            (.sleep, "HKCategoryTypeIdentifierSleepAnalysis", .duration),
            (.heartRate, "HKQuantityTypeIdentifierHeartRate", .readingsOverTime),
            (.peakFlow, "HKQuantityTypeIdentifierPeakExpiratoryFlowRate", .readings),
            (.bodyMass, "HKQuantityTypeIdentifierBodyMass", .latest),
        ] as [(HealthMetric, String, HealthMetric.Aggregation)])
    func `type and aggregation`(_ metric: HealthMetric, _ type: String, _ aggregation: HealthMetric.Aggregation) {
        #expect(metric.healthKit == type)
        #expect(metric.aggregation == aggregation)
    }

    @Test func `codes of LOINC have a right check digit and are used once`() {
        var seen: [String] = []
        for code in HealthMetric.allCases.compactMap({ $0.loinc }) {
            let parts = code.split(separator: "-")
            #expect(parts.count == 2)
            // Luhn check digit, as in LOINC codes.
            var sum = 0
            for (place, digit) in parts[0].reversed().enumerated() {
                let number = (digit.wholeNumberValue ?? 0) * (place % 2 == 0 ? 2 : 1)
                sum += number / 10 + number % 10
            }
            #expect(parts[1] == "\((10 - sum % 10) % 10)", "\(code)")
            #expect(!seen.contains(code))
            seen.append(code)
        }
        #expect(seen.count == 14)
    }

    @Test(
        arguments: [
            (48.74499999999999, 48_745_000), (0.4999999e-6, 0), (0.5e-6, 1), (1, 1_000_000),
            (1_000_000_000, 1_000_000_000_000_000),
        ] as [(Double, Int64)])
    func `values become whole millionths`(_ value: Double, _ wanted: Int64) {
        #expect(HealthMetric.activeEnergy.millionths(of: value, in: .kilocalorie) == wanted)
    }

    @Test func `what cannot be added up is refused`() {
        #expect(HealthMetric.steps.millionths(of: -1, in: .count) == nil)
        #expect(HealthMetric.steps.millionths(of: 1.1e9, in: .count) == nil)
        #expect(HealthMetric.steps.millionths(of: 5, in: .kilometre) == nil)
        #expect(HealthMetric.bodyTemperature.millionths(of: -2, in: .celsius) == -2_000_000)
    }

    @Test func `movement is all that a workout adds to, and nothing of the body at rest`() {
        #expect(HealthMetric.movement.allSatisfy { $0.aggregation == .sum })
        #expect(!HealthMetric.movement.contains(.basalEnergy) && !HealthMetric.movement.contains(.standHours))
    }

    @Test func `the halves of a blood pressure know each other`() {
        #expect(HealthMetric.systolicPressure.partner == .diastolicPressure)
        #expect(HealthMetric.diastolicPressure.partner == .systolicPressure)
        #expect(HealthMetric.steps.partner == nil)
    }

    @Test(
        arguments: [
            ("HKCategoryValueSleepAnalysisAsleep", SleepStage.asleep),
            ("HKCategoryValueSleepAnalysisAsleepUnspecified", .asleep),
            ("HKCategoryValueSleepAnalysisAsleepREM", .rem), ("HKCategoryValueSleepAnalysisInBed", .inBed),
            ("2", .awake),
        ] as [(String, SleepStage)])
    func `stages of sleep by name and number`(_ text: String, _ stage: SleepStage) {
        #expect(SleepStage(healthKit: text) == stage)
        #expect(SleepStage(healthKit: "6") == nil)
    }
}
