/// Kinds of bytes in texts for other programs.
package enum ASCII {
    package static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    /// A visible character: no space and no control character.
    package static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    /// Whether a token can go into a header.
    package static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 4096 && text.utf8.allSatisfy(isVisible)
    }
}
