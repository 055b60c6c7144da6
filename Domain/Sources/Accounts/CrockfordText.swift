/// Encodes random bytes as text that people read aloud and type: 32 letters and digits without look-alikes, no I, L, O
/// or U (Crockford's Base32), in groups.
enum CrockfordText {
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// Encodes random bytes, five bits a letter; leftover bits that do not fill a letter are dropped.
    static func text(_ random: [UInt8], group: Int) -> String {
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var held = 0
        for byte in random {
            bits = bits << 8 | UInt32(byte)
            held += 8
            while held >= 5 {
                held -= 5
                if !text.isEmpty, text.count % (group + 1) == group { text.append(UInt8(ascii: "-")) }
                text.append(letters[Int(bits >> UInt32(held)) & 31])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Restores the original text from typed input, accepting lower case, spaces and look-alikes; nil if the number of
    /// letters is wrong or a character is not in the alphabet.
    static func read(_ typed: String, length: Int, group: Int) -> String? {
        var found: [UInt8] = []
        for byte in typed.uppercased().utf8 {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: " "): continue
            case UInt8(ascii: "O"): found.append(UInt8(ascii: "0"))
            case UInt8(ascii: "I"), UInt8(ascii: "L"): found.append(UInt8(ascii: "1"))
            default:
                guard letters.contains(byte), found.count < length else { return nil }
                found.append(byte)
            }
        }
        guard found.count == length else { return nil }
        return stride(from: 0, to: length, by: group)
            .map { String(decoding: found[$0..<min(length, $0 + group)], as: UTF8.self) }.joined(separator: "-")
    }
}
