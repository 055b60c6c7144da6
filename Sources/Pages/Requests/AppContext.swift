package import Hummingbird
internal import NIOCore

/// Per-request context: the remote address.
package struct AppContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// Nil for requests that a test makes without a connection.
    package let peer: String?
    /// Shown on error pages and in the log.
    package var requestID = ""

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress
    }
}
