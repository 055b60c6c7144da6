/// What an account is to the records of a person.
public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Runs the server; sees no one's records by that alone.
    case `operator`
    /// Cares for a person and reads and writes their records.
    case guardian
}
