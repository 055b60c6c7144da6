internal import Clinical
internal import Crypto

/// Codes that change every 30 seconds (RFC 6238 with HMAC-SHA-1 and six digits, which every authenticator app reads).
enum OneTimeCode {
    /// Bytes of a secret; RFC 4226 recommends the length of the hash.
    static let secretBytes = 20
    static let digits = 6
    private static let stepSeconds: Int64 = 30
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    static func step(at now: Instant) -> Int64 { now.milliseconds / (stepSeconds * 1000) }

    static func code(_ secret: [UInt8], step: Int64, digits: Int = digits) -> String {
        let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * $0)) }
        let mac = Array(HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
        let offset = Int((mac.last ?? 0) & 0xF)
        let number = mac[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let modulus = (0..<digits).reduce(UInt32(1)) { product, _ in product * 10 }
        let text = String(number % modulus)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// The step of a typed code; nil if it is wrong. Clocks may differ by one step.
    static func step(of typed: String, _ secret: [UInt8], now: Instant) -> Int64? {
        let typed = typed.filter { !$0.isWhitespace }
        let current = step(at: now)
        return (current - 1...current + 1).first { code(secret, step: $0) == typed }
    }

    /// Base 32 without padding (RFC 4648, section 6).
    static func base32(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var (buffer, bits) = (UInt32(0), 0)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(letters[Int(buffer >> UInt32(bits) & 31)])
            }
        }
        if bits > 0 { text.append(letters[Int(buffer << UInt32(5 - bits) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for anything that `base32` does not write.
    static func bytes(base32 text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (buffer, bits) = (UInt32(0), 0)
        for letter in text.utf8 {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            buffer = buffer << 5 | UInt32(value)
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
        }
        return bytes
    }
}
