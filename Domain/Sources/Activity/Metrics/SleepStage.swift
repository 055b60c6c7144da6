/// The meaning of a sleep sample, following `HKCategoryValueSleepAnalysis`.
public enum SleepStage: Int32, Sendable, Hashable, CaseIterable {
    /// Lying in bed, asleep or not; recorded in parallel with the other stages.
    case inBed = 0
    /// Asleep, stage unknown.
    case asleep = 1
    /// Awake for a while during the night.
    case awake = 2
    /// Light sleep.
    case core = 3
    /// Deep sleep.
    case deep = 4
    /// Rapid eye movement sleep.
    case rem = 5

    /// Whether the person is asleep in this stage.
    public var isAsleep: Bool {
        switch self {
        case .inBed, .awake: false
        case .asleep, .core, .deep, .rem: true
        }
    }

    /// Reads the value from an export, by name or number; nil if unknown.
    public init?(healthKit text: String) {
        switch text {
        case "HKCategoryValueSleepAnalysisInBed", "0": self = .inBed
        // Exports before iOS 16 have only one kind of sleep.
        case "HKCategoryValueSleepAnalysisAsleep", "HKCategoryValueSleepAnalysisAsleepUnspecified", "1": self = .asleep
        case "HKCategoryValueSleepAnalysisAwake", "2": self = .awake
        case "HKCategoryValueSleepAnalysisAsleepCore", "3": self = .core
        case "HKCategoryValueSleepAnalysisAsleepDeep", "4": self = .deep
        case "HKCategoryValueSleepAnalysisAsleepREM", "5": self = .rem
        default: return nil
        }
    }
}
