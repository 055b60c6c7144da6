/// The names under which people open this server; a request for any other name is not for it.
///
/// A page of a stranger's site can make its own name point at this machine (DNS rebinding) and would then count as the
/// same origin. It cannot do that with a number, so every address is taken, also one that a router or a container
/// translates.
public struct HostNames: Sendable, Equatable {
    private let names: Set<String>

    /// - Parameter names: without port; `*.example.org` stands for any one label before the rest.
    public init(_ names: [String]) {
        self.names = Set(names.map { Self.plain($0[...]) } + ["localhost"])
    }

    /// Whether a request's `host` or `host:port` is meant for this server.
    public func contains(authority: String) -> Bool {
        guard let host = Self.host(of: authority), !host.hasPrefix("*") else { return false }
        if AddressRange.bytes(of: host) != nil || names.contains(host) { return true }
        guard let dot = host.firstIndex(of: "."), dot != host.startIndex else { return false }
        return host.hasSuffix(".localhost") || names.contains("*" + host[dot...])
    }

    /// The name or address alone; nil when the text is neither with a port nor without.
    static func host(of authority: String) -> String? {
        var name = authority[...]
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]"), isPort(name[name.index(after: end)...]) else { return nil }
            name = name[..<end].dropFirst()
            return name.contains(":") ? String(name) : nil
        }
        if let colon = name.firstIndex(of: ":") {
            guard isPort(name[colon...]) else { return nil }
            name = name[..<colon]
        }
        return name.isEmpty ? nil : plain(name)
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || (text.hasPrefix(":") && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) })
    }

    /// Small letters, without the dot that a full name may end with.
    private static func plain(_ name: Substring) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
