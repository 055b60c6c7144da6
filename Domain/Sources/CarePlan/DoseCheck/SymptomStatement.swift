public import Clinical
public import Symptoms

/// What somebody said about a logged symptom later. It is a record of its own; the symptom stays as it was logged.
public struct SymptomStatement: Sendable, Hashable {
    /// What was said.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The symptom is over.
        case over
        /// It came from something other than the dose.
        case otherCause = "other-cause"
    }

    /// The symptom.
    public let symptom: SymptomEntry.ID
    /// What was said.
    public let kind: Kind
    /// When it was said.
    public let at: Instant

    /// Takes the values as they were stored.
    public init(symptom: SymptomEntry.ID, kind: Kind, at: Instant) {
        self.symptom = symptom
        self.kind = kind
        self.at = at
    }
}
