/// An account's role towards the records of a person.
public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Manages the server; this alone gives no access to anyone's records.
    case `operator`
    /// Cares for a person and reads and writes their records.
    case guardian
}
