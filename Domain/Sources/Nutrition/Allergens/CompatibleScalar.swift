/// Unicode compatibility forms of letters and digits: full width, mathematical, circled.
enum CompatibleScalar {
    /// The plain letter, digit or mark; anything else is unchanged.
    static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let value = scalar.value
        switch value {
        case 0xFF01...0xFF5E: return ascii(value - 0xFF01 + 0x21, scalar)
        case 0x3000, 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return " "
        case 0x1D400...0x1D6A3: return letter((value - 0x1D400) % 52, scalar)
        case 0x1D7CE...0x1D7FF: return ascii(0x30 + (value - 0x1D7CE) % 10, scalar)
        case 0x24B6...0x24E9: return letter((value - 0x24B6) % 52, scalar)
        case 0x249C...0x24B5: return letter(26 + value - 0x249C, scalar)
        case 0x1F110...0x1F129: return letter(value - 0x1F110, scalar)
        case 0x1F130...0x1F149: return letter(value - 0x1F130, scalar)
        case 0x1F150...0x1F169: return letter(value - 0x1F150, scalar)
        case 0x1F170...0x1F189: return letter(value - 0x1F170, scalar)
        case 0x1F1E6...0x1F1FF: return letter(value - 0x1F1E6, scalar)
        case 0x210E: return "h"
        case 0x212F: return "e"
        case 0x210A: return "g"
        case 0x2134: return "o"
        case 0xFF61, 0x3002: return "."
        case 0xFF64: return ","
        default: return scalar
        }
    }

    /// The letters of a ligature.
    static func ligature(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0xFB00: "ff"
        case 0xFB01: "fi"
        case 0xFB02: "fl"
        case 0xFB03: "ffi"
        case 0xFB04: "ffl"
        default: "st"
        }
    }

    /// Capitals from 0, small letters from 26.
    private static func letter(_ index: UInt32, _ scalar: Unicode.Scalar) -> Unicode.Scalar {
        ascii(index < 26 ? 0x41 + index : 0x61 + index - 26, scalar)
    }

    private static func ascii(_ value: UInt32, _ scalar: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(value) ?? scalar
    }
}
