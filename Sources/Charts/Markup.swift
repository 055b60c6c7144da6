/// Escapes text for XML content and for attributes in double quotes. Characters that XML 1.0 forbids are removed.
func escaped(_ text: String) -> String {
    // Fast path for text that needs no escaping. U+FFFE and U+FFFF start with the byte 0xEF.
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
        // XML 1.0 does not allow control characters, not even as character references.
        case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
