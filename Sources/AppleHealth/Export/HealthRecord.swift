/// One sample of an export.
public struct HealthRecord: Equatable, Sendable {
    /// The number of its series, see `HealthExportReader.series`.
    public var series: Int
    public var start: HealthDate
    public var end: HealthDate
    /// When it was written to the health store; nil if the file does not say.
    public var created: HealthDate?
    public var value: Value
    public var metadata: [MetadataEntry] = []
    /// Beats of a heart-rate variability sample.
    public var beats: [InstantaneousBeats] = []
    /// Other content, kept as it is.
    public var others: [GroupedElement] = []
    /// Whether it is part of a correlation; the same sample also appears outside it.
    public var isInCorrelation = false

    public enum Value: Hashable, Sendable {
        /// In the unit of the series.
        case quantity(Double)
        /// `HKCategoryValueSeverityMild`, unchanged.
        case category(String)
        /// Types without a value.
        case none
    }

    /// Distinguishes otherwise equal samples: the food, and the id assigned by another app.
    public var mark: String {
        let telling = metadata.filter { Self.telling.contains($0.key) }
        return telling.isEmpty ? "" : telling.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "\n")
    }

    private static let telling = ["HKExternalUUID", "HKFoodType"]

    /// Where the element begins, in bytes from the start of the XML.
    public var offset: Int64
}

/// A key and its value, unchanged; keys are case-sensitive.
public struct MetadataEntry: Hashable, Sendable {
    public let key: String
    public let value: String

    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// One beat: its rate and the clock time as the phone wrote it (`7:30:01.25 AM`, in the language of the phone).
public struct InstantaneousBeats: Hashable, Sendable {
    /// Beats per minute.
    public let bpm: Double
    public let time: String
}
