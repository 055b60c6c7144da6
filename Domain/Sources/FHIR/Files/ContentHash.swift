/// A short name for a content without an id: FNV-1a, 64 bits, as 16 hexadecimal digits. No protection against anybody.
public struct ContentHash: Sendable, Hashable {
    public let text: String

    /// Creates the name for a content.
    public init(_ content: String) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in content.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        text = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
