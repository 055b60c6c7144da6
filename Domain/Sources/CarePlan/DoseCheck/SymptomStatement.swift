public import Clinical
public import Symptoms

/// A later statement about a logged symptom. It is a separate record; the symptom stays as logged.
public struct SymptomStatement: Sendable, Hashable {
    /// What was said.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The symptom is over.
        case over
        /// The symptom had a cause other than the dose.
        case otherCause = "other-cause"
    }

    /// The symptom.
    public let symptom: SymptomEntry.ID
    /// What was said.
    public let kind: Kind
    /// When it was said.
    public let at: Instant

    /// Creates an instance from stored values.
    public init(symptom: SymptomEntry.ID, kind: Kind, at: Instant) {
        self.symptom = symptom
        self.kind = kind
        self.at = at
    }
}
