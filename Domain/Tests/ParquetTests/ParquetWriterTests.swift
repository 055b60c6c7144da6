import Testing

@testable import Parquet

@Suite("Writing Parquet")
struct ParquetWriterTests {
    private static let one = [ParquetColumn("a", .int64), ParquetColumn("b", .text)]

    @Test(
        arguments: [
            ([], ParquetProblem.noColumns), ([ParquetColumn("", .text)], .emptyColumnName),
            ([ParquetColumn("a", .text), ParquetColumn("a", .date)], .duplicateColumn("a")),
        ] as [([ParquetColumn], ParquetProblem)])
    func `columns have different names`(columns: [ParquetColumn], problem: ParquetProblem) {
        #expect(throws: problem) { try ParquetBytes(columns, []) }
    }

    @Test(
        arguments: [
            ([.int64(1)], ParquetProblem.wrongCount(row: 1, found: 1, expected: 2)),
            ([.int32(1), .null], .wrongType(row: 1, column: "a", expected: .int64)),
            ([.null, .date(1)], .wrongType(row: 1, column: "b", expected: .text)),
            (
                [.null, .text(String(repeating: "x", count: ParquetOptions.longestText + 1))],
                .textTooLong(row: 1, column: "b")
            ),
        ] as [([ParquetValue], ParquetProblem)])
    func `a row that does not fit is named and not added`(row: [ParquetValue], problem: ParquetProblem) throws {
        var bytes: [UInt8] = []
        var writer = try ParquetWriter(Self.one, program: "test", ParquetOptions(.none)) { bytes += $0 }
        try writer.append([.int64(5), .text("x")])
        var found: ParquetProblem?
        do { try writer.append(row) } catch let error as ParquetProblem { found = error }
        #expect(found == problem)
        try writer.append([.null, .null])
        let rows = writer.rows
        try writer.finish()
        #expect(rows == 2)
        #expect(try bytes == ParquetBytes(Self.one, [[.int64(5), .text("x")], [.null, .null]]).bytes)
    }

    @Test func `a row group ends by rows or by bytes, and is then written`() throws {
        var options = ParquetOptions(.none)
        options.rowsPerGroup = 100
        let byRows = try ParquetBytes([ParquetColumn("a", .int64)], Array(repeating: [.int64(1)], count: 250), options)
        // The beginning, three row groups of one column, and the end.
        #expect(byRows.portions.count == 5)
        options.bytesPerGroup = 1000
        let texts = Array(repeating: [ParquetValue.text(String(repeating: "x", count: 100))], count: 25)
        #expect(try ParquetBytes([ParquetColumn("a", .text)], texts, options).portions.count == 5)
    }

    @Test func `texts that look the same and are not stay apart`() throws {
        var dictionary = TextDictionary()
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(composed == decomposed)
        #expect(dictionary.index(of: composed, limit: 4)?.index == 0)
        #expect(dictionary.index(of: decomposed, limit: 4)?.index == 1)
        #expect(dictionary.index(of: composed, limit: 2)?.index == 0)
        #expect(dictionary.index(of: "x", limit: 2) == nil)
    }

    @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (256, 8), (257, 9)])
    func `an index has as many bits as the largest needs`(count: Int, width: Int) {
        var dictionary = TextDictionary()
        for number in 0..<count { _ = dictionary.index(of: "\(number)", limit: count) }
        #expect(dictionary.width == width)
    }

    @Test func `each page is compressed by itself`() throws {
        var options = ParquetOptions(.none)
        options.rowsPerPage = 10
        let rows = (0..<25).map { [ParquetValue.int64($0), .text("same")] }
        let plain = try ParquetBytes(Self.one, rows, options)
        // Unsafe, but called by this test's own thread alone.
        nonisolated(unsafe) var seen: [[UInt8]] = []
        options.compression = .gzip { bytes in
            seen.append(bytes)
            return Array("packed".utf8)
        }
        let packed = try ParquetBytes(Self.one, rows, options)
        // Three pages of numbers, a dictionary, and three pages of indices.
        #expect(seen.count == 7)
        #expect(seen[3] == [4, 0, 0, 0] + Array("same".utf8))
        #expect(packed.bytes.count < plain.bytes.count)
    }

    @Test func `a sink that fails ends the writing with its error`() throws {
        struct Full: Error {}
        var writer = try ParquetWriter(Self.one, program: "test", ParquetOptions(.none)) { bytes in
            if bytes.count > 4 { throw Full() }
        }
        try writer.append([.int64(1), .null])
        var isFull = false
        do { try writer.finish() } catch is Full { isFull = true }
        #expect(isFull)
    }

    @Test(
        arguments: [
            ([1.5, -2, .nan], -2.0, 1.5), ([.infinity, 0], -0.0, .infinity), ([-0.0], -0.0, 0.0),
        ] as [([Double], Double, Double)])
    func `bounds of numbers leave NaN out and cover both zeros`(values: [Double], low: Double, high: Double) throws {
        var statistics = ColumnStatistics()
        for value in values { statistics.add(value) }
        let bounds = try #require(statistics.bounds(.double))
        func bytes(_ value: Double) -> [UInt8] { withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) } }
        #expect(bounds.low == bytes(low) && bounds.high == bytes(high))
    }

    @Test func `there are no bounds of nothing, of NaN alone, and of long texts`() {
        #expect(ColumnStatistics().bounds(.int64) == nil)
        var numbers = ColumnStatistics()
        numbers.add(Double.nan)
        #expect(numbers.bounds(.double) == nil)
        var texts = ColumnStatistics()
        texts.add("b")
        texts.add("\u{10FFFF}")
        texts.add("\u{FFFD}")
        #expect(texts.bounds(.text)?.high == Array("\u{10FFFF}".utf8))
        texts.add(String(repeating: "a", count: 65))
        #expect(texts.bounds(.text) == nil)
    }
}
