public import Clinical

/// The symptom diary of hay fever. The noun of its days.
public enum Diary {
    /// The id of a day.
    public typealias ID = Identifier<Diary>
}

/// What is recorded for one civil day.
public struct DiaryDetails: Sendable, Hashable {
    public let day: CalendarDay
    public let content: DiaryDay
    public let note: String?

    /// Creates a record from validated values.
    public init(day: CalendarDay, content: DiaryDay, note: String? = nil) {
        self.day = day
        self.content = content
        self.note = note
    }
}
