/// What a stretch of sleep data says, after `HKCategoryValueSleepAnalysis`.
public enum SleepStage: Int32, Sendable, Hashable, CaseIterable {
    /// Lying in bed, asleep or not; it stands beside the other stages and is no part of them.
    case inBed = 0
    /// Asleep, the stage not known.
    case asleep = 1
    /// Awake for a while during the night.
    case awake = 2
    /// Light sleep.
    case core = 3
    /// Deep sleep.
    case deep = 4
    /// Sleep with rapid movements of the eyes.
    case rem = 5

    /// Whether the person slept.
    public var isAsleep: Bool {
        switch self {
        case .inBed, .awake: false
        case .asleep, .core, .deep, .rem: true
        }
    }

    /// Reads the value as an export writes it, by name or by number; nil for one that is not known.
    public init?(healthKit text: String) {
        switch text {
        case "HKCategoryValueSleepAnalysisInBed", "0": self = .inBed
        // Exports before iOS 16 know one kind of sleep.
        case "HKCategoryValueSleepAnalysisAsleep", "HKCategoryValueSleepAnalysisAsleepUnspecified", "1": self = .asleep
        case "HKCategoryValueSleepAnalysisAwake", "2": self = .awake
        case "HKCategoryValueSleepAnalysisAsleepCore", "3": self = .core
        case "HKCategoryValueSleepAnalysisAsleepDeep", "4": self = .deep
        case "HKCategoryValueSleepAnalysisAsleepREM", "5": self = .rem
        default: return nil
        }
    }
}
