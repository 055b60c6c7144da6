internal import NIOCore
internal import Pages

/// How much time, room and company one connection gets.
struct ConnectionLimits: Sendable {
    /// From the connection to the end of its first request's headers, the handshake of TLS included.
    var firstHead = TimeAmount.seconds(20)
    /// Between two requests.
    var idle = TimeAmount.seconds(60)
    /// A body may be slow for so long…
    var bodyGrace = TimeAmount.seconds(20)
    /// …and must then have come at this rate on the whole, in bytes a second: a poor mobile connection is faster.
    var bodyRate = 4096
    /// How long an answered sender may go on sending before the connection is cut.
    var lingering = TimeAmount.seconds(15)
    /// How often the times are looked at.
    var patrol = TimeAmount.seconds(2)

    /// All fields of one head, in bytes.
    var headerBytes = 32 * 1024
    var headerCount = 100

    /// Connections at once; more wait with the system until one ends.
    var everybody = 1000
    /// Connections at once from one address that is no trusted proxy.
    var eachAddress = 100

    /// Whether a body that is not yet complete came too slowly.
    func isTooSlow(bytes: Int, after time: TimeAmount) -> Bool {
        guard time > bodyGrace else { return false }
        let seconds = (time - bodyGrace).nanoseconds / 1_000_000_000
        return Int64(bytes) <= seconds * Int64(bodyRate)
    }
}
