/// A family's or a clinic's table of past doses, read from CSV.
///
/// The first line names the columns, in any order and case: `date`, `time`, `allergen`, `level`, `mg`, `medicines`,
/// `symptoms` and `notes`; only `date` is required. A row is one portion of one allergen, and rows with the same date
/// and time form one intake; a row without an allergen has symptoms, or medicines and notes for a day that has a
/// dose. Rows are read whole or not at all: if anything in a row is doubtful, it is reported and none of it is kept.
public enum DoseSheet {
    /// The maximum number of rows below the header.
    public static let rowLimit = 100_000
    /// The maximum number of problems kept; all are counted.
    public static let problemLimit = 200
    /// The maximum number of characters in a problem's text.
    public static let textLimit = 60

    /// Reads a file. If a file cannot be read to its end, the result has no days.
    public static func read(_ bytes: [UInt8], context: Context) -> Result {
        var problems = SheetProblems()
        do throws(CSVReader.Problem) {
            return try read(bytes, context: context, &problems)
        } catch {
            // The reader's limit includes the header, the limit of a sheet does not.
            if case .tooManyRows = error {
                problems.add(RowProblem(line: 1, column: nil, reason: .tooManyRows(limit: rowLimit), text: ""))
            } else {
                problems.add(RowProblem(line: error.line ?? 1, column: nil, reason: .file(error), text: ""))
            }
            return Result(rows: 0, repeated: 0, days: [], problems: problems)
        }
    }

    private static func read(
        _ bytes: [UInt8],
        context: Context,
        _ problems: inout SheetProblems
    ) throws(CSVReader.Problem) -> Result {
        let limits = CSVReader.Limits(rows: rowLimit + 1, columns: 256, fieldBytes: 65_536)
        let reader = try CSVReader(bytes, limits: limits)
        guard let header = try SheetHeader.read(reader, &problems) else {
            return Result(rows: 0, repeated: 0, days: [], problems: problems)
        }
        let order = try SlashOrder.read(reader, dateColumn: header.dateColumn)
        let rowReader = SheetRowReader(context: context, header: header, order: order, delimiter: reader.delimiter)
        var collector = SheetCollector(problems: problems)
        var isHeader = true
        try reader.read { record in
            if !isHeader, !header.isBlank(record) {
                collector.take(rowReader.read(record))
            }
            isHeader = false
            return true
        }
        return collector.result()
    }
}
