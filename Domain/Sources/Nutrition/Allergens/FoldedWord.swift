/// Words normalised for comparison: lower case, no accents, English plurals reduced to singular.
enum FoldedWord {
    /// The letters and digits of a scalar without case and accent; empty for punctuation or a space.
    static func letters(_ written: Unicode.Scalar) -> String {
        let scalar = CompatibleScalar.plain(written)
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A: return String(Character(scalar))
        case 0x41...0x5A: return String(Character(Unicode.Scalar(UInt8(scalar.value) | 0x20)))
        case 0xC0...0x17F: return latin(scalar)
        case 0x1E9E: return "ss"
        case 0xFB00...0xFB06: return CompatibleScalar.ligature(scalar)
        // A food emoji counts as a word, too.
        case 0x1F300...0x1F6FF, 0x1F900...0x1FAFF: return String(Character(scalar))
        // Combining accents.
        case 0x300...0x36F: return ""
        default: return scalar.properties.isAlphabetic ? String(Character(scalar)).lowercased() : ""
        }
    }

    /// Whether the scalar belongs to a word without contributing to it: a combining accent, apostrophe or soft hyphen.
    static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x2019, 0x60, 0xB4, 0xAD, 0x300...0x36F, 0x200B...0x200D, 0x2060, 0xFEFF, 0x200E, 0x200F,
            0x202A...0x202E,
            0x2061...0x2064, 0x180E, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF:
            true
        default: false
        }
    }

    /// One form for singular and plural: "anchovies" and "anchovy", "nuts" and "nut". Both sides of every comparison use
    /// it, so a form that is not an English word does no harm.
    static func singular(_ word: String) -> String {
        let bytes = Array(word.utf8)
        guard bytes.count > 3, bytes.last == UInt8(ascii: "s") else { return word }
        if ownPlurals.contains(word) { return word }
        if plainPlurals.contains(word) { return String(decoding: bytes.dropLast(), as: UTF8.self) }
        if ends(bytes, "ies") { return String(decoding: bytes.dropLast(3), as: UTF8.self) + "y" }
        for ending in ["oes", "ches", "shes", "xes", "sses"] where ends(bytes, ending) {
            return String(decoding: bytes.dropLast(2), as: UTF8.self)
        }
        if ends(bytes, "ss") || ends(bytes, "us") { return word }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    /// Plurals that just add an s, contrary to the rules for their endings: "pies" is not "py".
    private static let plainPlurals = [
        "pies", "bries", "quiches", "brioches", "pistaches", "ganaches", "leches", "roes", "sloes", "mousses",
        "bouillabaisses", "simplesses", "tofus", "tiramisus", "gateaus", "ponzus", "shoyus", "katsus",
        "tonkatsus", "laddus", "pilaus", "rohus", "kukus", "mantous", "mentsuyus", "shabus", "kalabasus", "bleus",
        "ceviches",
        "gribiches", "croquembouches",
    ]

    /// Plurals with a meaning of their own: whites are of eggs, mints are sweets.
    private static let ownPlurals = ["whites", "mints"]

    private static func ends(_ bytes: [UInt8], _ ending: String) -> Bool {
        let wanted = Array(ending.utf8)
        return bytes.count > wanted.count && bytes.suffix(wanted.count).elementsEqual(wanted)
    }

    private static func latin(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0xC6, 0xE6: return "ae"
        case 0xDF: return "ss"
        case 0x152, 0x153: return "oe"
        case 0xD7, 0xF7: return ""
        case 0xC0...0xC5, 0xE0...0xE5, 0x100...0x105: return "a"
        case 0xC7, 0xE7, 0x106...0x10D: return "c"
        case 0xD0, 0xF0, 0x10E...0x111: return "d"
        case 0xC8...0xCB, 0xE8...0xEB, 0x112...0x11B: return "e"
        case 0x11C...0x123: return "g"
        case 0x124...0x127: return "h"
        case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x131: return "i"
        case 0x139...0x142: return "l"
        case 0xD1, 0xF1, 0x143...0x14B: return "n"
        case 0xD2...0xD6, 0xD8, 0xF2...0xF6, 0xF8, 0x14C...0x151: return "o"
        case 0x154...0x159: return "r"
        case 0x15A...0x161: return "s"
        case 0x162...0x167: return "t"
        case 0xD9...0xDC, 0xF9...0xFC, 0x168...0x173: return "u"
        case 0xDD, 0xFD, 0xFF, 0x176...0x178: return "y"
        case 0x179...0x17E: return "z"
        default: return String(Character(scalar)).lowercased()
        }
    }
}
