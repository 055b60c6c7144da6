internal import Hummingbird
internal import NIOCore

/// What a request carries besides its message: the address it came from.
struct AppContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Nil for requests that a test makes without a connection.
    let peer: String?
    /// Shown on error pages and in the log.
    var requestID = ""

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress
    }
}
