/// The host names of this server; requests for any other name are rejected.
///
/// A page on a hostile site can point its own name at this machine (DNS rebinding) and would then count as
/// same-origin. It cannot do that with an IP address, so every address is accepted, including those translated by a
/// router or container.
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

    /// The name or address alone; nil if the text is not valid with or without a port.
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

    /// Lower case, without the trailing dot of a fully qualified name.
    private static func plain(_ name: Substring) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
