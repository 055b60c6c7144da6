internal import Clinical

/// Characters easily mistaken for Latin ones, based on confusables.txt of Unicode Technical Standard 39, limited to
/// Greek, Cyrillic, Armenian and Latin itself.
enum LookAlikes {
    /// A key that is equal for texts that look alike. Capitals are mapped before case folding: a capital eta looks
    /// like an H, a small one like an n.
    static func skeleton(_ text: String) -> NameKey {
        var seen = ""
        for scalar in text.unicodeScalars {
            if let letter = latin(scalar.value) {
                seen += letter
            } else {
                seen.unicodeScalars.append(scalar)
            }
        }
        return NameKey(seen)
    }

    private static func latin(_ value: UInt32) -> String? {
        capital(value) ?? small(value)
    }

    private static func capital(_ value: UInt32) -> String? {
        switch value {
        case 0x0391, 0x0410: "A"
        case 0x0392, 0x0412: "B"
        case 0x03F9, 0x0421: "C"
        case 0x0395, 0x0415: "E"
        case 0x0397, 0x041D: "H"
        case 0x0408: "J"
        case 0x039A, 0x041A: "K"
        case 0x039C, 0x041C: "M"
        case 0x039D: "N"
        // The digit 0 looks like the letter O in either case.
        case 0x0030, 0x004F, 0x039F, 0x041E, 0x0555: "o"
        case 0x03A1, 0x0420: "P"
        case 0x051A: "Q"
        case 0x0405, 0x054F: "S"
        case 0x03A4, 0x0422: "T"
        case 0x054D: "U"
        case 0x051C: "W"
        case 0x03A7, 0x0425: "X"
        case 0x03A5, 0x04AE: "Y"
        case 0x0396: "Z"
        default: nil
        }
    }

    private static func small(_ value: UInt32) -> String? {
        switch value {
        case 0x0251, 0x03B1, 0x0430: "a"
        case 0x042C: "b"
        case 0x03F2, 0x0441: "c"
        case 0x0501: "d"
        case 0x0435: "e"
        case 0x0261, 0x0581: "g"
        case 0x04BB, 0x0570: "h"
        case 0x0131, 0x0269, 0x03B9, 0x0456: "i"
        case 0x03F3, 0x0458, 0x0575: "j"
        case 0x03BA, 0x043A: "k"
        // The digit 1, capital I, the vertical bar and strokes.
        case 0x0031, 0x0049, 0x007C, 0x01C0, 0x0399, 0x0406, 0x04C0, 0x04CF, 0x2223: "l"
        // The letters r and n look like an m.
        case 0x006D: "rn"
        case 0x03B7, 0x043F, 0x0578: "n"
        case 0x03BF, 0x03C3, 0x043E, 0x0585: "o"
        case 0x03C1, 0x0440: "p"
        case 0x051B, 0x0566: "q"
        case 0x0433: "r"
        case 0x0455: "s"
        case 0x03C5, 0x057D: "u"
        case 0x03BD: "v"
        case 0x051D: "w"
        case 0x03C7, 0x0445: "x"
        case 0x03B3, 0x0443, 0x04AF: "y"
        default: nil
        }
    }
}
