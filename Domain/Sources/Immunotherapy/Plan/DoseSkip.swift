public import Clinical

/// The note that a planned dose was left out: a fact about a day, with its reason.
public struct DoseSkip: Sendable, Hashable {
    /// The id of a skip, made by the client.
    public typealias ID = Identifier<DoseSkip>

    /// Why a dose was left out.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Ill.
        case ill
        /// The clinic said so.
        case clinic
        /// Symptoms or a reaction.
        case symptoms
        /// Away from home or without the dose.
        case away
        /// Forgotten.
        case forgotten
        /// The person did not want it.
        case refused
        /// Another reason, which the note may tell.
        case other
        /// Nobody said why.
        case unspecified
    }

    /// The skip's own id.
    public let id: ID
    /// Whose dose it was.
    public let person: Person.ID
    /// The civil day of the dose.
    public let day: CalendarDay
    /// The allergen that was left out.
    public let allergen: Allergen.ID
    /// Which dose of the day, counted from 0 in the order of the plan's times.
    public let slot: Int
    /// Why.
    public let reason: Reason
    /// The family's notes.
    public let notes: String?
    /// The edition of this record.
    public let version: RecordVersion

    /// Takes the values as they were stored.
    public init(
        id: ID,
        person: Person.ID,
        day: CalendarDay,
        allergen: Allergen.ID,
        slot: Int,
        reason: Reason,
        notes: String?,
        version: RecordVersion
    ) {
        self.id = id
        self.person = person
        self.day = day
        self.allergen = allergen
        self.slot = slot
        self.reason = reason
        self.notes = notes
        self.version = version
    }
}
