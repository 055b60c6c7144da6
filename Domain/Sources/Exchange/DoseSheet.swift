/// A family's or a clinic's table of past doses, read from CSV.
///
/// The first line names the columns, in any order and case: `date`, `time`, `allergen`, `level`, `mg`, `medicines`,
/// `symptoms` and `notes`; only `date` is required. A row is one portion of one allergen, and rows with the same date
/// and time form one intake; a row without an allergen brings symptoms, or medicines and notes for a day that has a
/// dose. A row is read whole or not at all: when anything in it is doubtful, it is reported and nothing of it is kept.
public enum DoseSheet {
    /// The most rows below the header.
    public static let rowLimit = 100_000
    /// How many problems are kept; all are counted.
    public static let problemLimit = 200
    /// The most characters of a problem's text.
    public static let textLimit = 60

    /// Reads a file. A file that cannot be read to its end gives no day at all.
    public static func read(_ bytes: [UInt8], context: Context) -> Result {
        var problems = SheetProblems()
        do throws(CSVReader.Problem) {
            return try read(bytes, context: context, &problems)
        } catch {
            // The reader counts the header too, the limit of a sheet does not.
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
