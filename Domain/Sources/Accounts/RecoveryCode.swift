/// The codes that open an account once each when neither password nor passkey is at hand.
///
/// 80 random bits cannot be guessed, so one round of SHA-256 keeps them at rest, as with tokens.
public enum RecoveryCode {
    /// How many are made at a time; new ones make the old ones worthless.
    public static let count = 10
    /// Random bytes of a code.
    public static let bytes = 10
    /// 32 letters and digits without look-alikes: no I, L, O or U (Crockford's Base32).
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// A code for ten random bytes, in groups of four to read and type: "7K3M-…".
    public static func text(_ random: [UInt8]) -> String {
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var held = 0
        for byte in random {
            bits = bits << 8 | UInt32(byte)
            held += 8
            while held >= 5 {
                held -= 5
                if !text.isEmpty, text.count % 5 == 4 { text.append(UInt8(ascii: "-")) }
                text.append(letters[Int(bits >> UInt32(held)) & 31])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The code as it was made, from what somebody typed: small letters, spaces and look-alikes are understood; nil
    /// when it cannot be a code.
    public static func read(_ typed: String) -> String? {
        var found: [UInt8] = []
        for byte in typed.uppercased().utf8 {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: " "): continue
            case UInt8(ascii: "O"): found.append(UInt8(ascii: "0"))
            case UInt8(ascii: "I"), UInt8(ascii: "L"): found.append(UInt8(ascii: "1"))
            default:
                guard letters.contains(byte), found.count < 16 else { return nil }
                found.append(byte)
            }
        }
        guard found.count == 16 else { return nil }
        return stride(from: 0, to: 16, by: 4).map { String(decoding: found[$0..<$0 + 4], as: UTF8.self) }
            .joined(separator: "-")
    }
}
