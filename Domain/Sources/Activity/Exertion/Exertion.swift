public import Clinical

/// A stretch of time in which the person is known to have moved: a workout, or minutes of exercise.
public struct ActiveStretch: Sendable, Hashable {
    /// Where it comes from.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A workout that was recorded.
        case workout
        /// Minutes that a watch counted as exercise.
        case exerciseTime = "exercise-time"
    }

    /// Where it comes from.
    public let kind: Kind
    /// The first instant.
    public let start: Instant
    /// The first instant after it.
    public let end: Instant

    /// Takes a stretch as it was recorded.
    public init(kind: Kind, start: Instant, end: Instant) {
        self.kind = kind
        self.start = start
        self.end = end
    }
}

/// One reading of the heart rate, in beats a minute.
public struct HeartReading: Sendable, Hashable {
    /// When it was read.
    public let at: Instant
    /// Beats a minute.
    public let beats: Int64

    /// Takes a reading.
    public init(at: Instant, beats: Int64) {
        self.at = at
        self.beats = beats
    }
}
