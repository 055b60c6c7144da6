import Clinical
import Testing

struct FreeTextTests {
    @Test(arguments: [
        ("  Mia \n", "Mia"), ("a\u{0}b\u{7}c", "abc"), ("a\u{202E}b\u{2066}c\u{2069}", "abc"), ("a\tb", "a b"),
        ("a\r\nb\rc\nd\u{2028}e", "a b c d e"), ("\u{85}x\u{9F}", "x"), ("", ""), (" \u{A0}\u{3000}", ""),
        ("\u{FEFF}x", "x"), ("\u{1E}a\u{1F}", "a"),
    ])
    func `controls and marks of direction go, words stay`(text: String, cleaned: String) {
        #expect(FreeText.clean(text, limit: 20, lines: .one) == .valid(cleaned))
    }

    @Test(arguments: ["👩‍👩‍👧‍👦", "🏳️‍🌈", "é", "日本語", "שלום", "\u{200E}x", "Zoë O’Brien-Ng"])
    func `emoji, accents and every script stay as they are`(text: String) {
        #expect(FreeText.clean(text, limit: 20, lines: .one) == .valid(text))
    }

    @Test(arguments: ["\u{200B}", "\u{2060}", "\u{AD}", "\u{3164}", "\u{202E}", "\u{0}"])
    func `what cannot be seen makes no other name`(mark: String) {
        #expect(FreeText.clean("Level 3" + mark, limit: 80, lines: .one).value == "Level 3")
        #expect(FreeText.clean(mark, limit: 80, lines: .one).value == "")
    }

    @Test func `several lines keep their ends as line feeds`() {
        #expect(FreeText.clean("a\r\nb\rc\n\nd\n", limit: 20, lines: .several) == .valid("a\nb\nc\n\nd"))
    }

    @Test func `the limit counts what a reader sees`() {
        let family = "👩‍👩‍👧‍👦"
        #expect(FreeText.clean("ab" + family, limit: 3, lines: .one).value == "ab" + family)
        #expect(FreeText.clean("abc" + family, limit: 3, lines: .one) == .invalid([.tooLong(limit: 3)]))
    }

    @Test func `marks heaped on one letter do not get past the limit`() {
        let heap = "a" + String(repeating: "\u{301}", count: 5000)
        #expect(FreeText.clean(heap, limit: 80, lines: .one) == .invalid([.tooLong(limit: 80)]))
    }
}

struct NameKeyTests {
    @Test(arguments: ["Dose 1", " dose  1 ", "DOSE\u{A0}1", "dose\n1"])
    func `case and spaces do not make a new name`(name: String) {
        #expect(NameKey(name).text == "dose 1")
    }

    @Test func `accents do, however they are composed`() {
        #expect(NameKey("Crème") != NameKey("Creme"))
        #expect(NameKey("Cre\u{300}me") == NameKey("Crème"))
        #expect(NameKey(" \n").isEmpty)
    }
}
