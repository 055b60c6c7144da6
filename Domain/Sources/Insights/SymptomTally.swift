public import Clinical
public import Symptoms

/// The number of entries of one kind in a stretch of time. Entries saying that the symptom was absent or as
/// usual are left out.
public struct SymptomTally: Sendable, Hashable {
    /// The day itself if counting by day, otherwise any day of the stretch.
    public let day: CalendarDay
    /// The kind.
    public let kind: SymptomKind
    /// The number of entries.
    public let count: Int

    /// Creates an instance from counted values.
    public init(day: CalendarDay, kind: SymptomKind, count: Int) {
        self.day = day
        self.kind = kind
        self.count = count
    }
}
