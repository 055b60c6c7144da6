/// Counts equal payloads within one connection to one inhaler. A new connection begins a new count.
public struct PayloadOrdinals: Sendable {
    private var counts: [[UInt8]: Int] = [:]

    /// Begins a connection.
    public init() {}

    /// The ordinal of a payload that just arrived: 0 for the first of its kind.
    public mutating func next(_ payload: [UInt8]) -> Int {
        let ordinal = counts[payload] ?? 0
        counts[payload] = ordinal + 1
        return ordinal
    }
}
