public import Medications

/// That a medicine was taken or not: FHIR `MedicationAdministration`.
public struct AdministrationResource: Sendable, Hashable {
    /// The codes of `medication-admin-status`.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case inProgress = "in-progress"
        case notDone = "not-done"
        case onHold = "on-hold"
        case completed
        case enteredInError = "entered-in-error"
        case stopped
        case unknown
    }

    /// The id at the server.
    public var id: String?
    public var identifiers: [ResourceIdentifier]
    /// Nil if it is missing or not one of FHIR's.
    public var status: Status?
    /// Why it was not taken.
    public var statusReason: [CodeableConcept]
    /// Nil if none can be read.
    public var medication: MedicationChoice?
    /// Whose it is, for example `Patient/123`.
    public var subject: ResourceReference?
    /// When it was taken, or not taken; nil if that cannot be read.
    public var effective: EffectiveTime?
    /// The prescription, for example `MedicationRequest/123`.
    public var request: ResourceReference?
    public var performers: [ResourceReference]
    /// The amount given.
    public var dose: Quantity?
    /// The dosage in words.
    public var dosageText: String?
    public var notes: [String]
    /// What could not be read.
    public var problems: [ResourceProblem]

    /// Whether the medicine was taken: true if completed, false if not done; nil for every other state, and for a
    /// resource that says it means something else than it seems.
    public var isTaken: Bool? {
        if problems.contains(where: { $0.reason.changesMeaning }) { return nil }
        switch status {
        case .completed: return true
        case .notDone: return false
        default: return nil
        }
    }
}
