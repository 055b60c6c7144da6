internal import NIOCore
internal import Pages

/// Limits on time, size and number of connections.
struct ConnectionLimits: Sendable {
    /// From the connection to the end of its first request's headers, including the TLS handshake.
    var firstHead = TimeAmount.seconds(20)
    /// Between two requests.
    var idle = TimeAmount.seconds(60)
    /// A body may be slow for this long…
    var bodyGrace = TimeAmount.seconds(20)
    /// …and must then average this rate, in bytes a second: even a poor mobile connection is faster.
    var bodyRate = 4096
    /// How long a client may keep sending after the answer before the connection is cut.
    var lingering = TimeAmount.seconds(15)
    /// How often the timeouts are checked.
    var patrol = TimeAmount.seconds(2)

    /// Maximum size of all header fields, in bytes.
    var headerBytes = 32 * 1024
    var headerCount = 100

    /// Maximum concurrent connections; more wait in the system's backlog.
    var everybody = 1000
    /// Maximum concurrent connections from one address that is not a trusted proxy.
    var eachAddress = 100

    /// Whether an incomplete body is arriving too slowly.
    func isTooSlow(bytes: Int, after time: TimeAmount) -> Bool {
        guard time > bodyGrace else { return false }
        let seconds = (time - bodyGrace).nanoseconds / 1_000_000_000
        return Int64(bytes) <= seconds * Int64(bodyRate)
    }
}
