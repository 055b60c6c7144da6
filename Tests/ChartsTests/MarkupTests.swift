import Testing

@testable import Charts

struct MarkupTests {
    @Test(arguments: [
        ("Fish & <Chips>", "Fish &amp; &lt;Chips&gt;"), ("\"5\"", "&quot;5&quot;"), ("a\u{0}\u{1B}b\n", "ab\n"),
        ("ミルク 🥛", "ミルク 🥛"),
    ])
    func `a text cannot become markup`(text: String, written: String) {
        #expect(escaped(text) == written)
    }
}
