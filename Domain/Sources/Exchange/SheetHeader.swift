import Clinical

/// Maps the fields of a record to columns.
struct SheetHeader {
    /// The index of the date field.
    let dateColumn: Int
    private let positions: [DoseSheet.Column: Int]
    /// Whether each field lacks a name in the first line.
    private let isNameless: [Bool]

    /// Reads the first line; if it is unusable, adds the problem and returns nil.
    static func read(_ reader: CSVReader, _ problems: inout SheetProblems) throws(CSVReader.Problem) -> SheetHeader? {
        var first: CSVRecord?
        try reader.read { record in
            first = record
            return false
        }
        guard let record = first else {
            problems.add(.init(line: 1, column: nil, reason: .headerMissing, text: ""))
            return nil
        }
        var positions: [DoseSheet.Column: Int] = [:]
        var isNameless: [Bool] = []
        var unknown: [String] = []
        for index in 0..<record.count {
            let name = record.text(index) ?? ""
            let key = NameKey(name)
            isNameless.append(key.isEmpty)
            if key.isEmpty { continue }
            guard let column = DoseSheet.Column.named(key) else {
                unknown.append(String(name.prefix(DoseSheet.textLimit)))
                continue
            }
            if positions[column] != nil {
                problems.add(
                    .init(line: record.line, column: column.rawValue, reason: .columnTwice(column.rawValue), text: name)
                )
                return nil
            }
            positions[column] = index
        }
        if !unknown.isEmpty {
            problems.add(
                .init(line: record.line, column: nil, reason: .unknownColumns(unknown), text: unknown.first ?? "")
            )
        }
        guard let dateColumn = positions[.date] else {
            problems.add(.init(line: record.line, column: nil, reason: .dateColumnMissing, text: ""))
            return nil
        }
        return SheetHeader(dateColumn: dateColumn, positions: positions, isNameless: isNameless)
    }

    /// The trimmed text of a cell; empty if the sheet has no such column or the record is too short.
    func cell(_ column: DoseSheet.Column, of record: CSVRecord) -> String {
        guard let position = positions[column], let text = record.text(position) else { return "" }
        return Whitespace.trimmed(text)
    }

    /// Whether every cell of the record is blank.
    func isBlank(_ record: CSVRecord) -> Bool {
        for index in 0..<record.count {
            if let text = record.text(index), !Whitespace.trimmed(text).isEmpty { return false }
        }
        return true
    }

    /// The first text in a column without a name.
    func stray(in record: CSVRecord) -> String? {
        for index in 0..<record.count where index >= isNameless.count || isNameless[index] {
            if let text = record.text(index), !Whitespace.trimmed(text).isEmpty { return text }
        }
        return nil
    }
}
