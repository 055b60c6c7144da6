import Exchange
import Testing

struct CSVReaderTests {
    private func read(
        _ bytes: [UInt8], limits: CSVReader.Limits = .standard
    ) throws(CSVReader.Problem) -> [(line: Int, texts: [String?])] {
        var records: [(line: Int, texts: [String?])] = []
        try CSVReader(bytes, limits: limits).read { record in
            records.append((record.line, (0..<record.count).map { record.text($0) }))
            return true
        }
        return records
    }

    private func read(_ text: String) throws(CSVReader.Problem) -> [[String?]] {
        try read(Array(text.utf8)).map(\.texts)
    }

    @Test(arguments: [
        ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
        ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]), ("a;b,c;d\n", [["a", "b,c", "d"]]),
        ("a\tb\tc,d", [["a", "b", "c,d"]]),
        ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\",\"\"\"\"", [["a\"b", "\""]]), ("\"a\r\nb\",c", [["a\r\nb", "c"]]),
        ("a,\n,b\n", [["a", ""], ["", "b"]]), ("a,b\n\n\r\nc,d", [["a", "b"], ["c", "d"]]),
        ("a\n\"\"\nb", [["a"], [""], ["b"]]),
        ("\u{FEFF}a,b", [["a", "b"]]), ("x", [["x"]]), ("", []), ("\u{FEFF}", []), ("\n\n", []),
        ("é,日本,🥜", [["é", "日本", "🥜"]]),
        ("\"a;b;c\",d,e\n", [["a;b;c", "d", "e"]]), (" a , b ", [[" a ", " b "]]), ("a,b,\n", [["a", "b", ""]]),
    ])
    func `records are read as the standard says`(text: String, records: [[String]]) throws {
        #expect(try read(text) == records)
    }

    @Test(arguments: [
        ("a\n\"b", CSVReader.Problem.unterminatedQuote(line: 2)), ("a\n\"b\nc\n\"\"", .unterminatedQuote(line: 2)),
        ("a\nb\"c", .strayQuote(line: 2)), ("\"a\"b", .strayQuote(line: 1)), ("\"a\" ,b", .strayQuote(line: 1)),
        ("\"a\nb\"c", .strayQuote(line: 2)),
    ])
    func `a broken quote is reported with its line`(text: String, problem: CSVReader.Problem) {
        #expect(throws: problem) { try read(text) }
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80],
            [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0xA5], [0x80], [0xC3, 0x28], [0xE2, 0x28, 0x80], [0xE2, 0x82, 0x28],
        ] as [[UInt8]])
    func `bytes that are no UTF-8 are reported with their line`(broken: [UInt8]) {
        let inside = Array("a,b\n\"x\ny".utf8) + broken + Array("\",z\n".utf8)
        #expect(throws: CSVReader.Problem.invalidUTF8(line: 3)) { try read(inside) }
        let atTheEnd = Array("a,b\nx,y".utf8) + broken
        #expect(throws: CSVReader.Problem.invalidUTF8(line: 2)) { try read(atTheEnd) }
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
    func `UTF-16 is refused by name`(bytes: [UInt8]) {
        #expect(throws: CSVReader.Problem.utf16) { try read(bytes) }
    }

    @Test func `records keep the line they begin on`() throws {
        let lines = try read(Array("a\r\n\n\"b\r\nb\rb\nb\"\rc\n\nd".utf8)).map(\.line)
        #expect(lines == [1, 3, 7, 9])
    }

    @Test func `limits hold and the last allowed one passes`() throws {
        let limits = CSVReader.Limits(rows: 3, columns: 2, fieldBytes: 4)
        #expect(try read(Array("a,b\n1,2\n\n\"x\"\"y\",1234\n".utf8), limits: limits).count == 3)
        #expect(throws: CSVReader.Problem.tooManyRows(limit: 3)) { try read(Array("a\nb\nc\nd".utf8), limits: limits) }
        #expect(throws: CSVReader.Problem.tooManyColumns(line: 2, limit: 2)) {
            try read(Array("a,b\n1,2,3".utf8), limits: limits)
        }
        #expect(throws: CSVReader.Problem.fieldTooLong(line: 1, limit: 4)) {
            try read(Array("12345".utf8), limits: limits)
        }
        #expect(throws: CSVReader.Problem.fieldTooLong(line: 2, limit: 4)) {
            try read(Array("a\n\"12345\"".utf8), limits: limits)
        }
    }

    @Test func `reading stops when it is told to`() throws {
        var count = 0
        try CSVReader(Array("a\nb\n\"broken".utf8)).read { _ in
            count += 1
            return count < 2
        }
        #expect(count == 2)
    }

    @Test func `a field beyond the record is nil`() throws {
        try CSVReader(Array("a,b".utf8)).read { record in
            #expect(record.text(1) == "b")
            #expect(record.text(2) == nil)
            #expect(record.text(-1) == nil)
            return true
        }
    }

    @Test func `any text survives quoting`() throws {
        let pieces = ["", "a", "\"", ",", ";", "\t", "\n", "\r\n", "\r", "🥜", " ", "'"]
        var texts: [String] = []
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    texts.append(first + second + third)
                }
            }
        }
        let quoted = texts.map { text in
            "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\",x\r\n"
        }
        let file = "\"head\",y\r\n" + quoted.joined()
        let records = try read(file)
        #expect(records.dropFirst().map { $0.first } == texts)
    }
}
