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

    @Test func `the rows of a table are markup, and their texts are not`() {
        let columns = [DataTable.Column("Day"), DataTable.Column("Doses")]
        let table = DataTable(columns: columns, rows: [["1 May", "2 < 3"], ["2 May", "\"4\""]])
        let (first, second) = (
            "<th scope=\"row\">1 May</th><td class=\"r\">2 &lt; 3</td></tr>",
            "<th scope=\"row\">2 May</th><td class=\"r\">&quot;4&quot;</td></tr>"
        )
        #expect(table.markup() == "<tr>" + first + "<tr>" + second)
        #expect(table.markup(latestFirst: true, marksLatest: true) == "<tr class=\"now\">" + second + "<tr>" + first)
        #expect(DataTable(columns: columns, rows: []).markup() == "")
    }
}
