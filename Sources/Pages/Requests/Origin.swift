package import HTTPTypes
package import Hummingbird

/// Where a request came from, as far as it can be believed.
package struct Origin: Sendable {
    package let address: String
    package let isSecure: Bool
    /// `host` or `host:port` as the browser sees it.
    package let authority: String

    /// Believes `X-Forwarded-For` and `X-Forwarded-Proto` only when the peer is a trusted proxy, and then takes the
    /// last address that is not itself one.
    package init(_ request: Request, peer: String?, options: SiteOptions) {
        let peer = peer ?? "127.0.0.1"
        authority = request.head.authority ?? ""
        guard options.trusts(peer) else {
            address = peer
            isSecure = options.speaksTLS
            return
        }
        let forwarded = request.headers[values: .xForwardedFor].joined(separator: ",").split(separator: ",")
            .map { $0.trimmingPrefix(while: \.isWhitespace) }
        address =
            forwarded.reversed().map(String.init).first { !options.trusts($0) } ?? peer
        isSecure = request.headers[.xForwardedProto]?.lowercased() == "https" || options.speaksTLS
    }
}

extension HTTPField.Name {
    package static let xForwardedFor = HTTPField.Name("X-Forwarded-For") ?? .origin
    package static let xForwardedProto = HTTPField.Name("X-Forwarded-Proto") ?? .origin
    package static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
}
