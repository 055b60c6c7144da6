/// The names and addresses at which other devices reach this machine.
public struct MachineNames: Sendable, Equatable {
    /// The machine's own name, such as `kitchen`.
    public let hostname: String
    /// Addresses in local networks, without loopback.
    public let addresses: [String]

    public init(hostname: String, addresses: [String]) {
        self.hostname = hostname
        self.addresses = addresses
    }

    /// The names a certificate must hold: the machine's own, the one phones resolve (`kitchen.local`) and this machine's
    /// name for itself.
    public var dnsNames: [String] {
        var names: [String] = []
        if Self.isDNSName(hostname) {
            names.append(hostname)
            // A full name such as kitchen.example.org is announced in the local network by its first part.
            let first = hostname.split(separator: ".").first.map(String.init) ?? hostname
            names.append("\(first).local")
        }
        return Self.unique(names + ["localhost"])
    }

    /// The addresses a certificate must hold.
    public var ipAddresses: [String] {
        Self.unique(addresses.filter { AddressRange.bytes(of: $0) != nil } + ["127.0.0.1", "::1"])
    }

    /// Where another device finds the server; the name, which survives a change of address, comes first.
    public func urls(port: Int) -> [String] {
        let name = dnsNames.first { $0.hasSuffix(".local") }.map { ["https://\($0):\(port)"] } ?? []
        return name + addresses.map { $0.contains(":") ? "https://[\($0)]:\(port)" : "https://\($0):\(port)" }
    }

    /// What a certificate can hold as a DNS name; a machine may be called almost anything.
    private static func isDNSName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 63
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x2E
            }
    }

    private static func unique(_ values: [String]) -> [String] {
        values.reduce(into: []) { found, value in
            if !found.contains(value) { found.append(value) }
        }
    }
}
