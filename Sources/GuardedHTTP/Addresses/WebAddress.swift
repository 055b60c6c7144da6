internal import Foundation

/// An `https` or `http` address that somebody typed.
package struct WebAddress: Sendable, Hashable {
    /// The maximum length in bytes.
    package static let longest = 4096

    /// Whether it begins with `https`.
    package let isEncrypted: Bool
    /// A lower-case name, or an IP address without brackets.
    package let host: String
    /// The port if it is not the usual one.
    package let port: Int?
    /// Path and query.
    package let target: String

    /// Nil without a host, and with a name or password, which do not belong into an address.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy(ASCII.isVisible), !text.contains("\\"),
            let url = URL(string: text, encodingInvalidCharacters: false), let scheme = url.scheme?.lowercased(),
            ["https", "http"].contains(scheme), url.user == nil, url.password == nil,
            let host = Self.host(url.host(percentEncoded: true))
        else { return nil }
        isEncrypted = scheme == "https"
        self.host = host
        if let port = url.port, !(1...65_535).contains(port) { return nil }
        port = url.port == (isEncrypted ? 443 : 80) ? nil : url.port
        let path = url.path(percentEncoded: true)
        target = (path.isEmpty ? "/" : path) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
    }

    /// The origin of RFC 6454, such as `https://push.example.net`.
    package var origin: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return (isEncrypted ? "https://" : "http://") + name + (port.map { ":\($0)" } ?? "")
    }

    /// The address without a fragment.
    package var text: String { origin + target }

    private static func host(_ host: String?) -> String? {
        guard var host = host?.lowercased() else { return nil }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host.contains(":") { return IPAddress(host).map { _ in host } }
        return HostName.isValid(host) ? host : nil
    }
}

/// Names of machines in lower case.
package enum HostName {
    /// Labels of letters, digits, hyphens and underscores; addresses of version 4 count as names.
    package static func isValid(_ name: String) -> Bool {
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return name.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.count)
                    && label.allSatisfy {
                        ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                    }
            }
    }

    /// Whether everybody on the internet would look for the same machine under a name, unlike `localhost`.
    package static func isPublic(_ name: String) -> Bool {
        let labels = name.split(separator: ".")
        guard labels.count > 1, let last = labels.last, isValid(name) else { return false }
        return !last.allSatisfy(\.isNumber) && !endingsAtHome.contains(String(last))
    }

    /// Endings without meaning outside a network (RFC 2606, RFC 6761, RFC 6762, RFC 8375), and what routers use.
    private static let endingsAtHome: Set = [
        "localhost", "local", "internal", "lan", "home", "arpa", "test", "invalid", "example", "onion",
    ]
}
