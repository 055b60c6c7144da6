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

    /// The record of another kind that it follows: a dose of immunotherapy, a reaction or a puff says that the medicine
    /// was given.
    public struct Origin: Sendable, Hashable {
        /// The kind of that record.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            case dose
            case reaction
            case puff
        }

        public let kind: Kind
        /// The day of the doses, or the id of the reaction or the first puff.
        public let record: String
        /// Which one it is of those that the record names, counted from 0.
        public let number: Int

        /// Creates an origin from its values; `record` has no slash.
        public init(kind: Kind, record: String, number: Int) {
            self.kind = kind
            self.record = record
            self.number = number
        }

        /// For example `dose/2026-11-26/0`.
        public var text: String { "\(kind.rawValue)/\(record)/\(number)" }

        /// Reads `text`; nil for anything else.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])), !parts[1].isEmpty,
                let number = Int(parts[2]), number >= 0
            else { return nil }
            self.init(kind: kind, record: String(parts[1]), number: number)
        }
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
    /// Nil for a record of its own. One that follows another changes with it. Its time is that of a treatment, or of the
    /// dose that the medicine was taken before.
    public let origin: Administration.Origin?

    /// Creates a record from validated values.
    public init(
        medication: Medication.ID, status: Administration.Status, at: Moment, day: CalendarDay, slot: String? = nil,
        due: Moment? = nil, reason: Administration.Reason? = nil, amount: WrittenDecimal? = nil, unit: String? = nil,
        note: String? = nil, origin: Administration.Origin? = nil
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
        self.origin = origin
    }

    /// Whether it was taken within so many minutes of its time; nil without a slot or if it was not taken.
    public func isOnTime(minutes: Int) -> Bool? {
        guard status == .completed, let due else { return nil }
        return abs(at.instant.seconds(since: due.instant)) <= Int64(minutes) * 60
    }
}
