public import Clinical

/// A visit to the clinic at which a level was agreed or first taken; it unlocks that level.
public struct ClinicVisit: Sendable, Hashable {
    /// The id of a visit.
    public typealias ID = Identifier<ClinicVisit>

    /// The visit's own id.
    public let id: ID
    /// Who was there.
    public let person: Person.ID
    /// The civil day.
    public let day: CalendarDay
    /// The levels that were agreed, as they were then; empty for a visit without a change.
    public let levels: [LevelCopy]
    /// The family's notes.
    public let notes: String?
    /// The edition of this record.
    public let version: RecordVersion

    /// Takes the values as they were stored.
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
