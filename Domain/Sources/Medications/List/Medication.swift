public import Clinical

/// A medicine that a person takes or took. The noun of the records.
public enum Medication {
    /// The id of a medicine.
    public typealias ID = Identifier<Medication>

    /// Whether it is taken. The raw values are those of FHIR `MedicationRequest.status`.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// Known, but nobody has confirmed yet that it is taken; it has no slots.
        case draft
        case active
        case onHold = "on-hold"
        case stopped
        case completed

        /// Whether it is taken, or paused.
        public var isTaken: Bool { self == .active || self == .onHold }
    }

    /// What it looks like; decides the picture and the word for one piece.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        case tablet, capsule, drops, syrup, spray, inhaler, injection, patch, cream, other
    }
}
