internal import Encodings
import Foundation

/// A block of network addresses, IPv4 or IPv6: `10.0.0.0/8`, `fd00::/8` or a single address.
public struct AddressRange: Sendable, Equatable, CustomStringConvertible {
    private let bytes: [UInt8]
    private let prefixLength: Int
    public let description: String

    /// Returns nil if the text is neither an address nor an address with a valid prefix length.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let bytes = Self.bytes(of: String(first)) else { return nil }
        var length = bytes.count * 8
        if parts.count == 2 {
            guard let given = Int(parts[1]), (0...length).contains(given) else { return nil }
            length = given
        }
        self.bytes = bytes
        prefixLength = length
        description = text
    }

    /// Whether the address lies in the block; an IPv4 address inside IPv6 (`::ffff:10.0.0.1`) counts as itself.
    public func contains(_ address: String) -> Bool {
        guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
        let whole = prefixLength / 8
        guard other.prefix(whole) == bytes.prefix(whole) else { return false }
        let rest = prefixLength % 8
        guard rest > 0 else { return true }
        return (other[whole] ^ bytes[whole]) >> UInt8(8 - rest) == 0
    }

    /// Whether only this machine can reach the address or name.
    public static func isLoopback(_ host: String) -> Bool {
        if host.lowercased() == "localhost" { return true }
        return AddressRange("127.0.0.0/8")?.contains(host) == true || AddressRange("::1")?.contains(host) == true
    }

    public static func isAddress(_ text: String) -> Bool { bytes(of: text) != nil }

    /// Four or sixteen bytes, network order.
    static func bytes(of address: String) -> [UInt8]? {
        var four = [UInt8](repeating: 0, count: 4)
        if inet_pton(AF_INET, address, &four) == 1 { return four }
        var sixteen = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, address, &sixteen) == 1 else { return nil }
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        return Array(sixteen.prefix(12)) == mapped ? Array(sixteen.suffix(4)) : sixteen
    }
}

extension AddressRange {
    /// The usual notation of four or sixteen bytes.
    static func text(of bytes: [UInt8]) -> String? {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, bytes, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension AddressRange {
    /// The network shared by one sender's addresses: all of an IPv4 address, the first 64 bits of IPv6; other texts are
    /// returned unchanged.
    public static func network(of address: String) -> String {
        guard let bytes = bytes(of: address) else { return address }
        return bytes.count == 16 ? Hex.encode(bytes.prefix(8)) : text(of: bytes) ?? address
    }
}
