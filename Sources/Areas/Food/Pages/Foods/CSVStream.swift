internal import Exchange
internal import Files

/// The records of a CSV file with a header, read in pieces of whole records, so that files of any size need little
/// memory.
struct CSVStream {
    /// One record with its fields by column name.
    struct Record {
        fileprivate let record: CSVRecord
        fileprivate let places: [Int?]

        /// The field of a column, by position in the requested columns; blank if there is no such column.
        func text(_ column: Int) -> String { places[column].flatMap { record.text($0) } ?? "" }
        /// The whole number in a field; nil if it is not one.
        func number(_ column: Int) -> Int64? { Int64(text(column)) }
    }

    /// The number of bytes of whole lines read at once.
    private static let pieceBytes = 2 << 20

    private let file: String
    private let columns: [String]
    private let needed: Int
    private var lines: LineReader
    private var header: [Int?]?
    private var delimiter: CSVDelimiter?

    /// Reads columns by name; the first `needed` of them must exist.
    init(_ stream: any ByteStream, file: String, columns: [String], needed: Int) {
        (self.file, self.columns, self.needed) = (file, columns, needed)
        lines = LineReader(stream)
    }

    /// The result of `body` for the records of the next piece; nil at the end.
    mutating func next<Row>(_ body: (Record) -> Row?) throws(FoodFileProblem) -> [Row]? {
        let before = lines.line
        guard let piece = try piece() else {
            guard header != nil else { throw .columnMissing(file: file, column: columns[0]) }
            return nil
        }
        var rows: [Row] = []
        var missing: String?
        do throws(CSVReader.Problem) {
            let reader = try CSVReader(piece, delimiter: delimiter)
            delimiter = reader.delimiter
            try reader.read { record in
                guard let places = header else {
                    (header, missing) = places(in: record)
                    return missing == nil
                }
                if let row = body(Record(record: record, places: places)) { rows.append(row) }
                return true
            }
        } catch {
            throw .notCSV(file: file, line: error.line.map { before + $0 })
        }
        if let missing { throw .columnMissing(file: file, column: missing) }
        return rows
    }

    /// Lines up to the end of a record, where opening and closing quotes balance.
    private mutating func piece() throws(FoodFileProblem) -> [UInt8]? {
        var piece: [UInt8] = []
        var isOpen = false
        let first = lines.line + 1
        while let line = try lines.next() {
            for byte in line where byte == UInt8(ascii: "\"") { isOpen.toggle() }
            piece += line
            piece.append(0x0A)
            if !isOpen, piece.count >= Self.pieceBytes { return piece }
            guard piece.count <= LineReader.longest else { throw .notCSV(file: file, line: first) }
        }
        return piece.isEmpty ? nil : piece
    }

    private func places(in record: CSVRecord) -> (header: [Int?], missing: String?) {
        let names = (0..<record.count).map { record.text($0) ?? "" }
        let places = columns.map { names.firstIndex(of: $0) }
        let missing = places.prefix(needed).firstIndex { $0 == nil }.map { columns[$0] }
        return (places, missing)
    }
}
