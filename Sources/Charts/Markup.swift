/// Text made fit for XML content and for attributes in double quotes.
func escaped(_ text: String) -> String {
    // Most texts need nothing; the last two characters that XML refuses begin with this byte.
    let isPlain = text.utf8.allSatisfy { byte in
        byte >= 0x20 && byte != 0xEF && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
            && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
    }
    if isPlain { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        // XML 1.0 has no place for control characters, not even as references.
        case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
