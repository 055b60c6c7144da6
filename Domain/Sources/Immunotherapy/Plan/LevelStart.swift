public import Clinical

/// A statement that a person was already on a level before the first dose was logged here.
///
/// It does not count as a dose: it unlocks amounts up to that of the level, and explains why nothing is logged for the
/// days before it was recorded.
public struct LevelStart: Sendable, Hashable {
    /// The id of a start.
    public typealias ID = Identifier<LevelStart>

    /// The start id.
    public let id: ID
    /// The person on the level.
    public let person: Person.ID
    /// The level as it was when this was recorded.
    public let level: LevelCopy
    /// The first civil day on the level.
    public let since: CalendarDay
    /// The civil day on which this was recorded; doses are expected to be logged from then on.
    public let recordedOn: CalendarDay

    /// Creates an instance from stored values.
    public init(id: ID, person: Person.ID, level: LevelCopy, since: CalendarDay, recordedOn: CalendarDay) {
        self.id = id
        self.person = person
        self.level = level
        self.since = since
        self.recordedOn = recordedOn
    }

    /// Whether it explains why nothing is logged for a day.
    public func covers(_ day: CalendarDay) -> Bool { since <= day && day < recordedOn }
}
