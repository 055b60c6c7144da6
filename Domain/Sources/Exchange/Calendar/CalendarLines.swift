/// The lines of an iCalendar file, folded as RFC 5545 (3.1) asks for: at most 75 bytes each, and what follows starts
/// with a space.
struct CalendarLines {
    private var bytes: [UInt8] = []

    /// Everything added so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a property whose value is written in the syntax of its type.
    mutating func add(_ name: String, _ value: String) {
        append(Array("\(name):\(value)".utf8))
    }

    /// Adds a property whose value is a text of people.
    mutating func add(_ name: String, text: String) {
        append(Array("\(name):".utf8) + CalendarLines.escaped(text))
    }

    private mutating func append(_ line: [UInt8]) {
        var start = 0
        while line.count - start > CalendarLines.room(at: start) {
            var end = start + CalendarLines.room(at: start)
            // A character of several bytes stays whole.
            while line[end] & 0xC0 == 0x80 { end -= 1 }
            bytes.append(contentsOf: line[start..<end])
            bytes.append(contentsOf: "\r\n ".utf8)
            start = end
        }
        bytes.append(contentsOf: line[start...])
        bytes.append(contentsOf: "\r\n".utf8)
    }

    /// The bytes of a property that fit into a line: one less if it starts with the space.
    private static func room(at start: Int) -> Int { start == 0 ? 75 : 74 }

    /// A text of RFC 5545 (3.3.11). Control characters are left out, because the format has no place for them.
    private static func escaped(_ text: String) -> [UInt8] {
        var escaped: [UInt8] = []
        var before: UInt8?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                escaped.append(contentsOf: [UInt8(ascii: "\\"), byte])
            // CR and LF together are one line break.
            case UInt8(ascii: "\n") where before == UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): escaped.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\t"): escaped.append(byte)
            case 0..<0x20, 0x7F: break
            default: escaped.append(byte)
            }
            before = byte
        }
        return escaped
    }
}
