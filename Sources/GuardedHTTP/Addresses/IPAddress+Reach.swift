extension IPAddress {
    /// Who can be behind an address.
    package enum Reach: Sendable, Hashable {
        /// Any machine of the internet.
        case open
        /// This machine or its own network.
        case local
        /// Nobody who takes messages: many machines at once, documentation, or a machine's own cloud settings.
        case special
    }

    /// Who can be behind it, by the IANA registries of special-purpose addresses (RFC 6890).
    package var reach: Reach {
        bytes.count == 4 ? Self.reach(version4: bytes) : Self.reach(version6: bytes)
    }

    private static func reach(version4 bytes: [UInt8]) -> Reach {
        if local4.contains(where: { $0.contains(bytes) }) { return .local }
        return special4.contains { $0.contains(bytes) } ? .special : .open
    }

    private static func reach(version6 bytes: [UInt8]) -> Reach {
        // Addresses that carry one of version 4 lead wherever that one does.
        if mapped.contains(bytes) || translated.contains(bytes) { return reach(version4: Array(bytes[12...])) }
        if sixToFour.contains(bytes) {
            return reach(version4: Array(bytes[2..<6])) == .open ? .open : .special
        }
        if local6.contains(where: { $0.contains(bytes) }) { return .local }
        guard global6.contains(bytes) else { return .special }
        return special6.contains { $0.contains(bytes) } ? .special : .open
    }

    private static let local4 = [
        IPRange(10, bits: 8), IPRange(100, 64, bits: 10), IPRange(127, bits: 8), IPRange(172, 16, bits: 12),
        IPRange(192, 168, bits: 16),
    ]

    private static let special4 = [
        IPRange(0, bits: 8), IPRange(169, 254, bits: 16), IPRange(192, 0, 0, bits: 24), IPRange(192, 0, 2, bits: 24),
        IPRange(192, 88, 99, bits: 24), IPRange(198, 18, bits: 15), IPRange(198, 51, 100, bits: 24),
        IPRange(203, 0, 113, bits: 24), IPRange(224, bits: 4), IPRange(240, bits: 4),
    ]

    /// `::ffff:0:0/96`.
    private static let mapped = IPRange(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, bits: 96)
    /// `64:ff9b::/96`, for networks that only have version 6 (RFC 6052).
    private static let translated = IPRange(0, 0x64, 0xFF, 0x9B, bits: 96)
    /// `2002::/16` (RFC 3056).
    private static let sixToFour = IPRange(0x20, 0x02, bits: 16)
    /// `::1` and the unique local addresses `fc00::/7`.
    private static let local6 = [
        IPRange(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, bits: 128), IPRange(0xFC, bits: 7),
    ]
    /// `2000::/3`, the only addresses given to networks so far.
    private static let global6 = IPRange(0x20, bits: 3)
    /// Protocols and tunnels of `2001::/23`, and documentation.
    private static let special6 = [
        IPRange(0x20, 0x01, bits: 23), IPRange(0x20, 0x01, 0x0D, 0xB8, bits: 32), IPRange(0x3F, 0xFF, bits: 20),
    ]
}

/// All addresses that begin with the same bits.
struct IPRange: Sendable {
    private let start: [UInt8]
    private let bits: Int

    /// Takes the first bytes; those that are left out are zero.
    init(_ start: UInt8..., bits: Int) {
        self.start = start + Array(repeating: 0, count: max(0, (bits + 7) / 8 - start.count))
        self.bits = bits
    }

    /// Whether an address of the same version begins with the bits.
    func contains(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        let whole = bits / 8
        let rest = UInt8(truncatingIfNeeded: 0xFF00 >> (bits % 8))
        let bytes = Array(bytes)
        guard bytes.prefix(whole).elementsEqual(start.prefix(whole)) else { return false }
        return rest == 0 || (bytes[whole] & rest) == (start[whole] & rest)
    }
}
