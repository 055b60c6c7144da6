internal import Clinical
internal import Parquet
internal import ParquetFiles
public import Study

/// A study's answers as one Parquet table with the columns of its CSV.
///
/// The metadata of the file has `source`, `licence`, `attributions`, `created`, `codebook_version` and the whole `codebook`.
public final class StudyParquet: StudyFile {
    private let table: ResponseTable
    private let file: ParquetFile

    /// Begins a file that is not there yet.
    ///
    /// - Throws: `ParquetFileProblem`.
    public init(_ table: ResponseTable, _ header: StudyFileHeader, at path: String) throws {
        self.table = table
        let rows = [CodebookRow.columns] + table.codebook(table.columns, form: "responses").map(\.cells)
        file = try ParquetFile(
            at: path, table.columns.map(\.parquet),
            metadata: [
                ("source", header.source), ("licence", header.licence),
                ("attributions", header.attributions.joined(separator: "\n")),
                ("created", ResponseCell.instant(header.created).text),
                ("codebook_version", "\(table.newestVersion)"), ("codebook", rows.map(TableCell.line).joined()),
            ], program: "acclimate")
    }

    /// Adds an answer.
    ///
    /// - Throws: `StudyFileProblem` or `ParquetFileProblem`.
    public func append(_ record: ResponseRecord) throws {
        let cells = zip(table.cells(record, table.columns), table.columns)
        try file.append(cells.map { try Self.value($0, $1, record) })
    }

    /// Writes the rest and waits for the disk.
    ///
    /// - Throws: `ParquetFileProblem`.
    public func finish() throws {
        try file.finish()
    }

    private static func value(
        _ cell: ResponseCell, _ column: ResponseColumn, _ record: ResponseRecord
    ) throws(StudyFileProblem) -> ParquetValue {
        switch (cell, column.kind) {
        case (.missing, _): return .null
        case (.text(let text), .text): return .text(text)
        case (.integer(let number), .integer): return .int64(Int64(number))
        case (.decimal(let digits), .decimal):
            if let number = ResponseCell.number(digits) { return .double(number) }
        case (.day(let day), .day): return .date(day.number)
        case (.instant(let instant), .instant): return .timestamp(instant.milliseconds)
        case (.text, _), (.integer, _), (.decimal, _), (.day, _), (.instant, _): break
        }
        throw .value(response: record.id, column: column.name)
    }
}

extension ResponseColumn {
    fileprivate var parquet: ParquetColumn {
        let type: ParquetType =
            switch kind {
            case .text: .text
            case .integer: .int64
            case .decimal: .double
            case .day: .date
            case .instant: .timestamp
            }
        return ParquetColumn(name, type)
    }
}
