public import Clinical

/// A stretch of time in which the person is known to have moved: a workout, or exercise minutes.
public struct ActiveStretch: Sendable, Hashable {
    /// The source of a stretch.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A recorded workout.
        case workout
        /// Minutes that a watch counted as exercise.
        case exerciseTime = "exercise-time"
    }

    /// The source of the stretch.
    public let kind: Kind
    /// The start, inclusive.
    public let start: Instant
    /// The end, exclusive.
    public let end: Instant

    /// Creates a stretch as recorded.
    public init(kind: Kind, start: Instant, end: Instant) {
        self.kind = kind
        self.start = start
        self.end = end
    }
}

/// A heart rate reading, in beats a minute.
public struct HeartReading: Sendable, Hashable {
    /// The time of the reading.
    public let at: Instant
    /// Beats a minute.
    public let beats: Int64

    /// Creates a reading.
    public init(at: Instant, beats: Int64) {
        self.at = at
        self.beats = beats
    }
}
