public import Clinical

/// That a medicine was taken, or was not. The noun of the records; FHIR `MedicationAdministration`.
public enum Administration {
    /// The id of a record.
    public typealias ID = Identifier<Administration>

    /// The raw values are those of FHIR `MedicationAdministration.status`.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case completed
        case notDone = "not-done"
    }

    /// Why it was not taken.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        case forgot
        case feltSick = "felt-sick"
        case sideEffects = "side-effects"
        case ranOut = "ran-out"
        case notNeeded = "not-needed"
        case toldToSkip = "told-to-skip"
        case other
    }
}

/// What is recorded about taking a medicine once.
public struct AdministrationDetails: Sendable, Hashable {
    public let medication: Medication.ID
    public let status: Administration.Status
    /// When it was taken, or when somebody said that it was not.
    public let at: Moment
    /// The civil day it counts for.
    public let day: CalendarDay
    /// The key of the slot, see `DoseSlot.key`; nil for an extra or as-needed dose.
    public let slot: String?
    /// When the slot was due.
    public let due: Moment?
    /// Only if it was not taken.
    public let reason: Administration.Reason?
    /// The amount as written; nil if it was not recorded.
    public let amount: WrittenDecimal?
    /// The unit of the amount.
    public let unit: String?
    public let note: String?

    /// Creates a record from validated values.
    public init(
        medication: Medication.ID, status: Administration.Status, at: Moment, day: CalendarDay, slot: String? = nil,
        due: Moment? = nil, reason: Administration.Reason? = nil, amount: WrittenDecimal? = nil, unit: String? = nil,
        note: String? = nil
    ) {
        self.medication = medication
        self.status = status
        self.at = at
        self.day = day
        self.slot = slot
        self.due = due
        self.reason = reason
        self.amount = amount
        self.unit = unit
        self.note = note
    }

    /// Whether it was taken within so many minutes of its time; nil without a slot or if it was not taken.
    public func isOnTime(minutes: Int) -> Bool? {
        guard status == .completed, let due else { return nil }
        return abs(at.instant.seconds(since: due.instant)) <= Int64(minutes) * 60
    }
}
