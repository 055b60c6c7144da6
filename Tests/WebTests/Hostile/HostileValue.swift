/// What an attacker may send where a form expects a word, a number or a day.
struct HostileValue: Sendable {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) {
        self.init(name, bytes: Array(text.utf8))
    }

    init(_ name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Becomes a tag if it is not escaped, and a value if it is rendered twice.
    static let markup = #""'><hostile-tag onx=alert(7)>{{title}}{{{content}}}&lt;"#
    /// The same with a mark before each special character, which makes one `Character` of the two in Swift.
    static let joined = "\u{600}\"\u{600}'\u{600}>\u{600}<hostile-tag onx=alert(7)\u{600}>"
    /// Reverses the direction of the following text.
    static let override: Unicode.Scalar = "\u{202E}"

    static let all: [HostileValue] = words + encodings + numbers + days

    private static let words: [HostileValue] = [
        HostileValue("nothing", ""), HostileValue("blanks", " \t\u{A0}\u{3000}"),
        HostileValue("markup", markup), HostileValue("joined markup", joined),
        HostileValue("script", "</textarea></title><script>hostile(7)</script><!--"),
        HostileValue("direction", "a\(override)b\u{2066}c\u{2067}d\u{200F}e"),
        HostileValue("invisible", "a\u{200B}b\u{FEFF}c\u{2060}d\u{AD}"),
        HostileValue("marks", "e" + String(repeating: "\u{301}", count: 500)),
        HostileValue("long", String(repeating: "x", count: 20_000)),
        HostileValue("path", "../../../../etc/passwd"), HostileValue("other site", "//evil.example/\\evil.example"),
        HostileValue("SQL", "' OR 1=1; DROP TABLE dose; --"),
        HostileValue("line ends", "a\r\nSet-Cookie: hostile=1\r\n\r\nb"),
    ]

    private static let encodings: [HostileValue] = [
        HostileValue("not UTF-8", bytes: [0x61, 0xFF, 0x62]),
        HostileValue("surrogate", bytes: [0xED, 0xA0, 0x80]),
        HostileValue("NUL", "a\0b"), HostileValue("noncharacter", "a\u{FFFF}b"),
    ]

    private static let numbers: [HostileValue] = [
        "1e400", "-1", "NaN", "99999999999999999999999999", "1.0000000000000000001", "٣",
    ].map { HostileValue($0, $0) }

    private static let days: [HostileValue] = [
        "2026-02-30", "0000-01-01", "9999-12-31", "10000-01-01", "24:00", "-1:30",
    ].map { HostileValue($0, $0) }

    /// Whether it could appear on the family's pages.
    var isSeen: Bool { ["markup", "joined markup", "script", "direction", "invisible", "marks"].contains(name) }
}
