public import Clinical
public import Symptoms

/// How many entries of one kind there were in one stretch of time. Entries that say the symptom was not there, or was as
/// ever, are left out.
public struct SymptomTally: Sendable, Hashable {
    /// A day of the stretch: the day itself when days are counted, any day of it otherwise.
    public let day: CalendarDay
    /// The kind.
    public let kind: SymptomKind
    /// How many entries.
    public let count: Int

    /// Takes the values as they were counted.
    public init(day: CalendarDay, kind: SymptomKind, count: Int) {
        self.day = day
        self.kind = kind
        self.count = count
    }
}
