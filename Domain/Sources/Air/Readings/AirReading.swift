public import Clinical

/// One value of a series.
public struct AirReading: Sendable, Hashable {
    /// What a source says about a time.
    public enum Content: Sendable, Hashable {
        /// Nothing, which is not 0.
        case missing
        /// Something that no air can have, or that is not understood; the text is as it was sent.
        case invalid(String, AirValue.Problem)
        /// A value; the text is as it was sent, in the unit of the series.
        case known(AirValue, text: String)
    }

    /// When the time that it stands for starts.
    public let start: Instant
    public let kind: ReadingKind
    public let content: Content

    /// Creates a reading.
    public init(start: Instant, kind: ReadingKind, content: Content) {
        self.start = start
        self.kind = kind
        self.content = content
    }

    /// The value; nil if there is none.
    public var value: AirValue? {
        guard case .known(let value, _) = content else { return nil }
        return value
    }
}

/// The values of one quantity at one place from one source.
public struct AirSeries: Sendable, Hashable {
    public let quantity: AirQuantity
    /// The unit as the source spells it; nil if it names none.
    public let unit: String?
    /// How long each reading stands for, in seconds; 0 for a moment.
    public let seconds: Int64
    /// By time.
    public let readings: [AirReading]
    public let provenance: AirProvenance

    /// Creates a series.
    public init(
        _ quantity: AirQuantity, unit: String?, seconds: Int64, readings: [AirReading], provenance: AirProvenance
    ) {
        self.quantity = quantity
        self.unit = unit
        self.seconds = seconds
        self.readings = readings
        self.provenance = provenance
    }

    /// Whether there is any value.
    public var hasValues: Bool { readings.contains { $0.value != nil } }

    /// When the last value ends; nil if there is none.
    public var lastKnown: Instant? {
        readings.last { $0.value != nil }.map { $0.start.adding(seconds: seconds) }
    }

    /// Whether its last value ended no longer ago than the time one stands for, or three hours if that is longer: a count
    /// of a whole day comes out on the next one. Chosen by this project.
    public func isCurrent(at now: Instant) -> Bool {
        guard let lastKnown else { return false }
        return now.seconds(since: lastKnown) <= max(seconds, 3 * 3600)
    }

    /// The reading that stands for an instant, or of moments the last one of the hour before it; nil if there is none.
    public func reading(at instant: Instant) -> AirReading? {
        let last = readings.last { $0.start <= instant }
        guard let last, instant.seconds(since: last.start) < (seconds == 0 ? 3600 : seconds) else { return nil }
        return last
    }
}

/// How a value came to be.
public enum ReadingKind: String, Sendable, Hashable, CaseIterable {
    /// Counted or measured at a station.
    case measured
    /// Computed by a model for a time that has passed.
    case modelled
    /// Computed for a time that has not come.
    case forecast
}
