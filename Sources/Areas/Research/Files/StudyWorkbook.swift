internal import Clinical
public import Spreadsheets
public import Study

/// A study's answers as a workbook: summary, pollen, air quality, symptoms, weather and codebook.
public final class StudyWorkbook: StudyFile {
    private let table: ResponseTable
    private let header: StudyFileHeader
    private let writer: SpreadsheetWriter
    private let sheets: [Int: ResponseSheet]
    private var waiting: [ResponseRecord] = []
    private static let atOnce = 500

    /// Begins a workbook.
    ///
    /// - Parameters:
    ///   - path: of a file that is not there yet.
    ///   - folder: for temporary files, which hold all answers while the workbook is written.
    ///   - rowsPerSheet: after how many answers sheets are continued in further ones.
    /// - Throws: `SpreadsheetProblem`.
    public init(
        _ table: ResponseTable, _ header: StudyFileHeader, at path: String, temporaryFolder folder: String,
        rowsPerSheet: Int = SpreadsheetWriter.mostRows
    ) throws {
        self.table = table
        self.header = header
        let writer = try SpreadsheetWriter(at: path, temporaryFolder: folder, rowsPerSheet: rowsPerSheet)
        var sheets: [Int: ResponseSheet] = [:]
        for sheet in table.sheets {
            sheets[try writer.addSheet(sheet.name, sheet.columns.map(SpreadsheetColumn.init))] = sheet
        }
        self.sheets = sheets
        self.writer = writer
        let widths = [16.0, 20, 14, 12, 40, 40]
        let columns = CodebookRow.columns.enumerated().map { index, name in
            SpreadsheetColumn(name, width: widths.indices.contains(index) ? widths[index] : 12)
        }
        let codebook = try writer.addSheet("Codebook", columns)
        for row in table.codebook {
            try writer.append(row.cells.map { $0.isEmpty ? .empty : .text(Self.shortened($0)) }, to: codebook)
        }
    }

    /// Adds an answer to each sheet, together with others.
    ///
    /// - Throws: `StudyFileProblem` or `SpreadsheetProblem`.
    public func append(_ record: ResponseRecord) throws {
        waiting.append(record)
        if waiting.count == Self.atOnce { try writeOut() }
    }

    private func writeOut() throws {
        let (table, sheets, records) = (table, sheets, waiting)
        waiting.removeAll(keepingCapacity: true)
        try writer.append(records.count, to: sheets.keys.sorted()) { number, row in
            guard let columns = sheets[number]?.columns else { return [] }
            return try zip(table.cells(records[row], columns), columns).map { try Self.cell($0, $1, records[row]) }
        }
    }

    /// Packs the workbook, which takes about as long as everything before and blocks the thread.
    ///
    /// - Throws: `SpreadsheetProblem`.
    public func finish() throws {
        try writeOut()
        let comments = [header.licence] + header.attributions + ["Codebook version \(table.newestVersion)"]
        try writer.close(
            SpreadsheetProperties(
                title: header.name, author: header.organisation, comments: comments.joined(separator: "\n"),
                created: header.created))
    }

    private static func cell(
        _ cell: ResponseCell, _ column: ResponseColumn, _ record: ResponseRecord
    ) throws(StudyFileProblem) -> SpreadsheetCell {
        switch cell {
        case .missing: return .empty
        case .text(let text): return .text(shortened(text))
        case .integer(let number): return .integer(Int64(number))
        case .decimal(let digits):
            guard let number = ResponseCell.number(digits) else {
                throw .value(response: record.id, column: column.name)
            }
            return .number(number)
        case .day(let day): return .day(day)
        case .instant(let instant): return .instant(instant)
        }
    }

    /// One answer that no cell can hold must not keep everyone from the workbook: it ends with a note where the rest is.
    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > SpreadsheetCell.longestText, text.utf16.count > SpreadsheetCell.longestText else {
            return text
        }
        let note = " […] (cut off for spreadsheets; whole as CSV or Parquet)"
        var units = note.utf16.count
        let kept = text.unicodeScalars.prefix { scalar in
            units += scalar.utf16.count
            return units <= SpreadsheetCell.longestText
        }
        return String(kept) + note
    }
}

extension SpreadsheetColumn {
    fileprivate init(_ column: ResponseColumn) {
        let width: Double =
            switch column.kind {
            case .text: 14
            case .integer, .decimal, .day: 12
            case .instant: 17
            }
        self.init(column.heading, width: width)
    }
}
