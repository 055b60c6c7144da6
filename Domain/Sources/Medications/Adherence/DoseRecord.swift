public import Clinical

/// That a dose was taken or skipped: FHIR `MedicationAdministration`.
public struct DoseRecord: Sendable, Hashable {
    /// What came of it.
    public enum Outcome: Sendable, Hashable {
        case taken
        case skipped
    }

    /// The key of the slot that it answers (`DoseSlot.key`); nil if it answers none.
    public let slot: String?
    /// When it was taken, or when somebody said that it would not be.
    public let at: Moment
    /// What came of it.
    public let outcome: Outcome
    /// Whether it was taken as needed.
    public let isAsNeeded: Bool

    /// Creates a record from its values.
    public init(slot: String?, at: Moment, outcome: Outcome, isAsNeeded: Bool = false) {
        self.slot = slot
        self.at = at
        self.outcome = outcome
        self.isAsNeeded = isAsNeeded
    }
}

/// A time in which a prescription asks for doses: from its activation until it is stopped, held or replaced.
public struct ActiveTime: Sendable, Hashable {
    /// When it was activated.
    public let from: Instant
    /// When it ended (exclusive); nil if it is still active.
    public let until: Instant?

    /// Creates a time from its ends.
    public init(from: Instant, until: Instant?) {
        self.from = from
        self.until = until
    }

    /// Whether an instant is in it.
    public func contains(_ instant: Instant) -> Bool {
        from <= instant && until.map { instant < $0 } ?? true
    }
}
