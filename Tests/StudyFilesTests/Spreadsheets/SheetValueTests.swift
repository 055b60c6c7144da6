import Clinical
import Testing

@testable import Spreadsheets

@Suite("Names, texts and dates of spreadsheets")
struct SheetValueTests {
    @Test(
        arguments: [
            ("Responses", [], "Responses"), ("Responses", ["responses"], "Responses 2"),
            ("Responses", ["Responses", "Responses 2"], "Responses 3"), ("a[b]:c*d?e/f\\g", [], "a b  c d e f g"),
            ("'quoted'", [], "quoted"), ("", [], "Sheet"), (" ' ", ["Sheet"], "Sheet 2"), ("History", [], "History 2"),
            ("Reported Symptoms of the Participants", [], "Reported Symptoms of the Partic"),
            (
                "Reported Symptoms of the Participants", ["Reported Symptoms of the Partic"],
                "Reported Symptoms of the Part 2"
            ),
            // An emoji counts twice and is not cut in half.
            (String(repeating: "x", count: 30) + "🌾", [], String(repeating: "x", count: 30)), ("a\u{1}b", [], "ab"),
        ] as [(String, [String], String)])
    func `names of sheets are short, clean and different`(name: String, taken: [String], expected: String) {
        #expect(SheetName.unique(name, among: taken) == expected)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("tab\there", "tab\there"), ("\0\u{1}\u{8}x\u{1F}", "x"),
        ("\u{FFFE}\u{FFFF}x", "x"), ("\u{FFFD}", "\u{FFFD}"), ("é日本🌾", "é日本🌾"), ("_x0041_", "_x005F_x0041_"),
        ("_x00_", "_x00_"), ("a_x0041_x00e9_", "a_x005F_x0041_x005F_x00e9_"), ("_xyz1_", "_xyz1_"),
    ])
    func `a text is stored without what XML forbids`(text: String, stored: String) {
        #expect(SheetText(text).stored == stored)
    }

    @Test func `a cell holds 32,767 units of UTF-16`() {
        let longest = SpreadsheetCell.longestText
        #expect(SheetText(String(repeating: "é", count: longest)).stored != nil)
        #expect(SheetText(String(repeating: "é", count: longest + 1)).stored == nil)
        #expect(SheetText(String(repeating: "🌾", count: longest / 2 + 1)).stored == nil)
    }

    @Test(arguments: [
        ("1900-01-01", 1.0), ("1900-02-28", 59), ("1900-03-01", 61), ("1970-01-01", 25_569), ("2026-11-27", 46_353),
        ("2199-12-31", 109_574),
    ])
    func `days are counted as spreadsheets do, with their day too many`(iso: String, serial: Double) throws {
        #expect(SerialDate.serial(try #require(CalendarDay(iso: iso))) == serial)
    }

    @Test(
        arguments: [
            (0, 25_569.0), (43_200_000, 25_569.5), (253_402_300_799_999, 2_958_465.999_999_988_5),
            (253_402_300_800_000, nil),
            (-2_203_891_200_000, 61), (-2_203_891_200_001, nil),
        ] as [(Int64, Double?)])
    func `instants are days with a fraction`(milliseconds: Int64, serial: Double?) {
        #expect(SerialDate.serial(Instant(milliseconds: milliseconds)) == serial)
    }
}
