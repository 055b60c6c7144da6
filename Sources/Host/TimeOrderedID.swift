internal import Encodings

/// UUID version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits, so new ids sort last.
enum TimeOrderedID {
    static func text(milliseconds: Int64, random: [UInt8]) -> String {
        var bytes = (0..<6).map { UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * $0)) } + random.prefix(10)
        bytes += Array(repeating: 0, count: max(0, 16 - bytes.count))
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Hex.encode(bytes)
        let cuts = [0, 8, 12, 16, 20, 32]
        let characters = Array(digits)
        return zip(cuts, cuts.dropFirst()).map { String(characters[$0..<$1]) }.joined(separator: "-")
    }
}
