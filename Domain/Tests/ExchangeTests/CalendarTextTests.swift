import Clinical
import Exchange
import NamedInstants
import Reminders
import Testing

@Suite struct CalendarTextTests {
    private func lines(_ summary: String) throws -> [String] {
        let event = try Feed.event(.clock(.daily, at: [time("07:30")]), summary: summary)
        return try Feed(events: [event]).lines("2024-04-01", "2024-04-01")
    }

    /// The summary as written, without the breaks of folding.
    private func summary(_ text: String) throws -> String {
        let lines = try lines(text)
        let start = try #require(lines.firstIndex { $0.hasPrefix("SUMMARY:") })
        let rest = lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
        return rest.reduce(String(lines[start].dropFirst(8))) { $0 + $1.dropFirst() }
    }

    @Test(arguments: [
        ("5 ml, twice; as before", #"5 ml\, twice\; as before"#), (#"a\b"#, #"a\\b"#),
        ("a\nb\r\nc\rd", #"a\nb\nc\nd"#), ("a\n\nb", #"a\n\nb"#), ("a\tb\u{7}c\u{7F}", "a\tbc"), ("“ä”: 🥜", "“ä”: 🥜"),
        ("", ""),
    ])
    func `texts are escaped`(_ text: String, _ expected: String) throws {
        #expect(try summary(text) == expected)
    }

    @Test(arguments: ["x", "ä", "€", "🥜", "xä🥜€"])
    func `long lines are folded at 75 bytes between characters`(_ character: String) throws {
        for count in [1, 15, 16, 17, 18, 30, 66, 67, 68, 69, 100, 141, 142, 143, 500] {
            let text = String(repeating: character, count: count)
            #expect(try summary(text) == text)
            #expect(try lines(text).allSatisfy { $0.utf8.count <= 75 && !$0.unicodeScalars.contains("\u{FFFD}") })
        }
    }

    @Test func `a line of 75 bytes is whole, and one of 76 is not`() throws {
        let fits = String(repeating: "x", count: 67)
        #expect(try lines(fits).contains("SUMMARY:\(fits)"))
        #expect(try lines(fits + "y").contains(" y"))
    }

    @Test func `every line ends in CR and LF`() throws {
        let feed = CalendarFeed(
            name: "Mia, Tom\n", productID: "x", zone: .berlin, from: try day("2024-01-01"),
            through: try day("2024-12-31"), events: [], generated: try utc("2024-01-01 00:00"))
        let bytes = Array(feed.text.utf8)
        let ends = bytes.indices.filter { bytes[$0] == 10 }
        #expect(ends.allSatisfy { $0 > 0 && bytes[$0 - 1] == 13 })
        #expect(bytes.filter { $0 == 13 }.count == ends.count)
        #expect(bytes.last == 10)
        #expect(feed.text.contains(#"X-WR-CALNAME:Mia\, Tom\n"#))
    }
}
