import Clinical
import Study
import StudyFiles

/// Writes a made-up study as a file: `sheets-benchmark xlsx|parquet|csv COUNT FILE FOLDER`; prints seconds.
///
/// The rows are the same for the same count; a table of texts is what other programs read them from.
@main
enum SheetsBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let count = Int(arguments[2]) else {
            print("usage: sheets-benchmark xlsx|parquet|csv COUNT FILE FOLDER")
            return
        }
        let rows = MadeUpRows(count: count)
        let (table, header) = (MadeUpRows.table, MadeUpRows.header)
        let clock = ContinuousClock()
        let start = clock.now
        switch arguments[1] {
        case "xlsx":
            let file = try StudyWorkbook(table, header, at: arguments[3], temporaryFolder: arguments[4])
            _ = try await file.write(rows)
        case "parquet":
            _ = try await StudyParquet(table, header, at: arguments[3]).write(rows)
        default:
            print(table.columns.map(\.name).joined(separator: ","))
            for await row in rows {
                print(table.cells(row, table.columns).map(\.text).joined(separator: ","))
            }
            return
        }
        print((clock.now - start) / .seconds(1))
    }
}
