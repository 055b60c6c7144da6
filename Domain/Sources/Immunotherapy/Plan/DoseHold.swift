public import Clinical

/// A pause ordered by the clinic: no doses at home until it is lifted.
public struct DoseHold: Sendable, Hashable {
    /// The id of a hold.
    public typealias ID = Identifier<DoseHold>

    /// The hold id.
    public let id: ID
    /// The person whose doses are paused.
    public let person: Person.ID
    /// The allergen; nil for all.
    public let allergen: Allergen.ID?
    /// The first civil day of the pause.
    public let from: CalendarDay
    /// The last civil day of the pause; nil until it is lifted.
    public let through: CalendarDay?
    /// The reason, in the clinic's or the family's words.
    public let reason: String?
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID,
        person: Person.ID,
        allergen: Allergen.ID?,
        from: CalendarDay,
        through: CalendarDay?,
        reason: String?,
        version: RecordVersion
    ) {
        self.id = id
        self.person = person
        self.allergen = allergen
        self.from = from
        self.through = through
        self.reason = reason
        self.version = version
    }

    /// Whether doses of the allergen are paused on the day.
    public func holds(_ allergen: Allergen.ID, on day: CalendarDay) -> Bool {
        guard self.allergen == nil || self.allergen == allergen, from <= day else { return false }
        guard let through else { return true }
        return day <= through
    }
}
