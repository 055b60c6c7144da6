/// How busy the connections to a server are. Counts begin with the process.
public struct DatabaseLoad: Sendable, Hashable {
    /// How many transactions may run at a time.
    public let limit: Int
    /// How many connections there are, at work or resting.
    public internal(set) var connections = 0
    /// How many transactions wait for one now.
    public internal(set) var waiting = 0
    /// How many transactions were begun.
    public internal(set) var started = 0
    /// How long they waited for a connection, in all.
    public internal(set) var waited = Duration.zero
    /// How many waited in vain.
    public internal(set) var refused = 0
}
