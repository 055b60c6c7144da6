public import Clinical

/// A clinic visit at which a level was agreed or first taken; it unlocks that level.
public struct ClinicVisit: Sendable, Hashable {
    /// The id of a visit.
    public typealias ID = Identifier<ClinicVisit>

    /// The visit id.
    public let id: ID
    /// The person who visited.
    public let person: Person.ID
    /// The civil day.
    public let day: CalendarDay
    /// The agreed levels, as they were at the time; empty for a visit without a change.
    public let levels: [LevelCopy]
    /// The family's notes.
    public let notes: String?
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID,
        person: Person.ID,
        day: CalendarDay,
        levels: [LevelCopy],
        notes: String?,
        version: RecordVersion
    ) {
        self.id = id
        self.person = person
        self.day = day
        self.levels = levels
        self.notes = notes
        self.version = version
    }
}
