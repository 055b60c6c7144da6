internal import Clinical
package import HTTPTypes
internal import Host
package import Hummingbird
internal import NIOCore

/// Per-request context: the remote address.
package struct AppContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// Nil for requests that a test makes without a connection, and where nobody is to know who asks.
    package internal(set) var peer: String?
    /// Shown on error pages and in the log.
    package var requestID = ""

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress
    }
}

/// Where a request came from, as far as that can be trusted.
package struct Origin: Sendable {
    package let address: String
    package let isSecure: Bool
    /// `host` or `host:port` as seen by the browser.
    package let authority: String

    /// Trusts `X-Forwarded-For` and `X-Forwarded-Proto` only if the peer is a trusted proxy, and then uses the last
    /// address that is not itself a trusted proxy.
    package init(_ request: Request, peer: String?, options: SiteOptions) {
        let peer = peer ?? "127.0.0.1"
        authority = request.head.authority ?? ""
        guard options.trusts(peer) else {
            address = peer
            isSecure = options.speaksTLS
            return
        }
        // By bytes: a client can write a mark before the comma that a proxy appends, and the two are one `Character`.
        let forwarded = request.headers[values: .xForwardedFor].flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
            .map { Whitespace.trimmed(String(decoding: $0, as: UTF8.self)) }
        // Anything but an address is ignored, and the proxy's own address counts.
        let last = forwarded.last { !options.trusts($0) }
        address = last.flatMap { AddressRange.isAddress($0) ? $0 : nil } ?? peer
        isSecure = request.headers[.xForwardedProto]?.lowercased() == "https" || options.speaksTLS
    }
}

extension HTTPField.Name {
    package static let xForwardedFor = HTTPField.Name("X-Forwarded-For") ?? .origin
    package static let xForwardedProto = HTTPField.Name("X-Forwarded-Proto") ?? .origin
    package static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
}
