import Testing

@testable import AppleHealth

struct XMLScannerTests {
    @Test(
        "says each tag with its attributes",
        arguments: [
            ("<a/>", ["<a>", "</>"]),
            ("<a></a>", ["<a>", "</>"]),
            ("<a ></a >", ["<a>", "</>"]),
            ("<a><b/><c></c></a>", ["<a>", "<b>", "</>", "<c>", "</>", "</>"]),
            (#"<a b="1" c='2'/>"#, ["<a b=1 c=2>", "</>"]),
            ("<a b = \"1\"\n\tc='2' />", ["<a b=1 c=2>", "</>"]),
            (#"<a b="x > y" c='/>'/>"#, ["<a b=x > y c=/>>", "</>"]),
            (#"<a b='say "x"'/>"#, [#"<a b=say "x">"#, "</>"]),
            (#"<a b=""/>"#, ["<a b=>", "</>"]),
            ("<a>text &unknown; more</a>", ["<a>", "</>"]),
            ("<a><!-- <b> --></a>", ["<a>", "</>"]),
            ("<a><!-- - -- --></a>", ["<a>", "</>"]),
            ("<a><![CDATA[<b>]] ]]]></a>", ["<a>", "</>"]),
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>\n", ["<a>", "</>"]),
            ("\u{FEFF}<a/>", ["<a>", "</>"]),
            ("<a/><!-- behind -->", ["<a>", "</>"]),
            ("<é ü='ß'/>", ["<é ü=ß>", "</>"]),
        ])
    func tags(text: String, expected: [String]) throws {
        #expect(try scan(text) == expected)
    }

    @Test(
        "replaces the entities that XML defines, and characters by number",
        arguments: [
            ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"),
            ("&#65;&#x42;&#233;&#x1F95C;", "ABé🥜"),
            ("a&amp;amp;b", "a&amp;b"),
        ])
    func entities(value: String, expected: String) throws {
        #expect(try scan("<a b=\"\(value)\"/>") == ["<a b=\(expected)>", "</>"])
    }

    @Test(
        "passes the document type, whatever it declares",
        arguments: [
            "<!DOCTYPE a>",
            "<!DOCTYPE a SYSTEM \"http://localhost/x.dtd\">",
            "<!DOCTYPE a [ <!ELEMENT a (b)> <!ATTLIST a c CDATA #IMPLIED> ]>",
            "<!DOCTYPE a [ <!-- ]> ' --> <!ENTITY e \"]>\"> ]>",
            // Format version 12: an unclosed list, and one bracket too many.
            "<!DOCTYPE a [ <!ATTLIST V type CDATA #REQUIRED <!ELEMENT R EMPTY> <!ATTLIST R b CDATA #IMPLIED > > ]>",
        ])
    func documentType(declaration: String) throws {
        #expect(try scan("\(declaration)\n<a/>") == ["<a>", "</>"])
    }

    @Test(
        "refuses what is no XML and says where",
        arguments: [
            ("", .truncated, 0), ("   ", .truncated, 3), ("<a>", .truncated, 3), ("<a", .truncated, 2),
            ("<a b=\"1", .truncated, 7), ("<a><!-- ", .truncated, 8), ("<a><b></a>", .mismatched, 6),
            ("<a></b>", .mismatched, 3), ("</a>", .mismatched, 0), ("<a/><b/>", .malformed, 4),
            ("text<a/>", .encoding, 0), ("<a/>text", .malformed, 4), ("<a b/>", .malformed, 0),
            ("<a b=1/>", .malformed, 0),
            ("<a =\"1\"/>", .malformed, 0), ("< a/>", .malformed, 0), ("<a><!WHAT></a>", .malformed, 3),
            ("<a/><!DOCTYPE a>", .malformed, 4), ("<a b='&nbsp;'/>", .unknownEntity, 6),
            ("<a b='&#xD800;'/>", .unknownEntity, 6), ("<a b='&'/>", .unknownEntity, 6),
            ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", .encoding, 0),
        ] as [(String, ScanProblem.Kind, Int64)])
    func problems(text: String, kind: ScanProblem.Kind, offset: Int64) throws {
        #expect(throws: ScanProblem(kind, at: offset)) { try scan(text) }
    }

    @Test("refuses UTF-16")
    func wideCharacters() throws {
        let bytes: [UInt8] = [0xFF, 0xFE] + "<a/>".utf8.flatMap { [$0, 0] }
        #expect(throws: ScanProblem(.encoding, at: 0)) { try scan(bytes) }
    }

    @Test(
        "refuses a value that is not UTF-8 and says where",
        arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]])
    func brokenCharacters(broken: [UInt8]) throws {
        let bytes = Array("<a b=\"x".utf8) + broken + Array("\"/>".utf8)
        #expect(throws: ScanProblem(.encoding, at: 6)) { try scan(bytes) }
        #expect(throws: ScanProblem(.encoding, at: 6)) {
            try scan(Array("<a b=\"&lt;".utf8) + broken + Array("\"/>".utf8))
        }
    }

    @Test("refuses elements deeper than any export has")
    func depth() throws {
        let deep = String(repeating: "<a>", count: XMLScanner.deepest + 1)
        #expect(throws: ScanProblem(.tooDeep, at: Int64(3 * XMLScanner.deepest))) { try scan(deep) }
    }

    @Test("refuses a tag that never ends instead of filling the memory")
    func length() throws {
        let long = "<a b=\"" + String(repeating: "x", count: XMLScanner.longest)
        #expect(throws: ScanProblem(.tooLong, at: 0)) { try scan(long) }
    }

    @Test("says the same however small the pieces and the buffer are", arguments: [1, 2, 3, 5, 17, 64])
    func pieces(size: Int) throws {
        let text = SampleExport.text
        let whole = try scan(text)
        #expect(try scan(text, piece: size) == whole)
        #expect(try scan(text, piece: size, capacity: 16) == whole)
    }
}
