/// A reader's position in its file.
struct CSVScan {
    private let bytes: [UInt8]
    private let limits: CSVReader.Limits
    private let delimiter: UInt8
    private var position: Int
    private var line = 1
    private var rows = 0
    /// The number of fields in the last record, as an estimate for the next.
    private var width = 0

    init(reader: CSVReader) {
        bytes = reader.bytes
        limits = reader.limits
        delimiter = reader.delimiter.byte
        position = reader.start
    }

    /// The next record that is not a blank line; nil at the end of the file.
    mutating func next() throws(CSVReader.Problem) -> CSVRecord? {
        while position < bytes.count {
            let firstLine = line
            let start = position
            let fields = try record()
            if let only = fields.first, fields.count == 1, only.start == only.end,
                start == bytes.count || bytes[start] != UInt8(ascii: "\"")
            {
                continue
            }
            rows += 1
            guard rows <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
            if let broken = UTF8Check.firstInvalid(in: bytes, start..<position) {
                throw .invalidUTF8(line: firstLine + lineEnds(in: start..<broken))
            }
            return CSVRecord(line: firstLine, bytes: bytes, fields: fields)
        }
        return nil
    }

    private mutating func record() throws(CSVReader.Problem) -> [CSVRecord.Field] {
        var fields: [CSVRecord.Field] = []
        fields.reserveCapacity(width)
        defer { width = fields.count }
        while true {
            let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
            fields.append(isQuoted ? try quotedField() : try plainField())
            guard fields.count <= limits.columns else {
                throw .tooManyColumns(line: line, limit: limits.columns)
            }
            guard position < bytes.count else { return fields }
            let byte = bytes[position]
            position += 1
            if byte == delimiter { continue }
            // What remains is a line end; a line feed after a carriage return belongs to it.
            if byte == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") {
                position += 1
            }
            line += 1
            return fields
        }
    }

    /// Reads up to the delimiter or the end of the line.
    private mutating func plainField() throws(CSVReader.Problem) -> CSVRecord.Field {
        let start = position
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            // Most bytes are letters and digits, all above the quote character.
            if byte > UInt8(ascii: ";") {
                end += 1
                continue
            }
            if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte == UInt8(ascii: "\"") { throw .strayQuote(line: line) }
            end += 1
        }
        position = end
        try checkLength(end - start)
        return CSVRecord.Field(start: start, end: end, hasDoubledQuotes: false)
    }

    /// Reads from the opening quote to just after the closing one.
    private mutating func quotedField() throws(CSVReader.Problem) -> CSVRecord.Field {
        let firstLine = line
        let start = position + 1
        var end = start
        var hasDoubledQuotes = false
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") {
                guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\"") else { break }
                hasDoubledQuotes = true
                end += 2
                continue
            }
            if endsLine(at: end) { line += 1 }
            end += 1
        }
        guard end < bytes.count else { throw .unterminatedQuote(line: firstLine) }
        position = end + 1
        try checkLength(end - start)
        if position < bytes.count {
            let after = bytes[position]
            guard after == delimiter || after == UInt8(ascii: "\n") || after == UInt8(ascii: "\r") else {
                throw .strayQuote(line: line)
            }
        }
        return CSVRecord.Field(start: start, end: end, hasDoubledQuotes: hasDoubledQuotes)
    }

    private func checkLength(_ length: Int) throws(CSVReader.Problem) {
        guard length <= limits.fieldBytes else { throw .fieldTooLong(line: line, limit: limits.fieldBytes) }
    }

    /// Whether the byte ends a line; for CR LF, only the line feed does.
    private func endsLine(at index: Int) -> Bool {
        if bytes[index] == UInt8(ascii: "\n") { return true }
        guard bytes[index] == UInt8(ascii: "\r") else { return false }
        return index + 1 >= bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    }

    private func lineEnds(in range: Range<Int>) -> Int {
        var count = 0
        for index in range where endsLine(at: index) {
            count += 1
        }
        return count
    }
}
