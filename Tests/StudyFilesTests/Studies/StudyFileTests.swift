import Clinical
import Foundation
import Spreadsheets
import Study
import StudyFiles
import Testing

@Suite("A study's files")
struct StudyFileTests {
    private let folder: TestFolder
    private let study = SampleStudy()

    init() throws { folder = try TestFolder() }

    private func workbook(rowsPerSheet: Int = SpreadsheetWriter.mostRows) throws -> StudyWorkbook {
        try StudyWorkbook(
            study.table, study.header, at: folder.file("a.xlsx"), temporaryFolder: folder.path,
            rowsPerSheet: rowsPerSheet)
    }

    @Test func `the workbook has the sheets of the study with numbers as numbers`() async throws {
        let air = ["grass": "62.0", "pm2_5": "7.25", "rain": "0.4"]
        let rows = [
            try study.record(
                2, ["nose": .choice("2"), "note": .text("=HYPERLINK(\"x\")")], air: air, receivedOn: "2026-05-30"),
            try study.record(3, [:]),
        ]
        #expect(try await workbook().write(AsyncRows(rows: rows)) == 2)
        let found = try ReadWorkbook.read(folder.file("a.xlsx"))
        let names = [
            "Responses Summary", "Pollen Count Data", "Air Quality Data", "Reported Symptoms", "Weather", "Codebook",
        ]
        #expect(found.sheets.map(\.name) == names)
        #expect(found.sheets.allSatisfy { $0.isBold && $0.isFilled && $0.frozen == "A2" })
        let day = "date 2026-05-28T00:00:00.000"
        #expect(
            found.sheets[0].rows == [
                [
                    "text Response", "text Study key", "text Site", "text Region", "text Name of the region",
                    "text Country", "text Latitude of the region (°)", "text Longitude of the region (°)", "text Day",
                    "text Answered (UTC)", "text Received late on", "text Version of the questions", "text Total",
                ],
                [
                    "text r2", "text k2", "", "text london", "text London", "text GB", "number 51.5", "number -0.12",
                    day, "date 2026-05-28T20:26:00.000", "date 2026-05-30T00:00:00.000", "number 2", "number 2",
                ],
                [
                    "text r3", "", "", "text london", "text London", "text GB", "number 51.5", "number -0.12", day,
                    "date 2026-05-28T20:26:00.000", "", "number 2", "number 3",
                ],
            ])
        #expect(found.sheets[1].rows[1] == ["text r2", "text k2", "text london", day, "number 62", "", "text cams"])
        #expect(found.sheets[2].rows[1][4...] == ["number 7.25", "", "text cams"])
        #expect(
            found.sheets[3].rows.map { Array($0[4...]) } == [
                [
                    "text How was your nose today? [nose]", "text How were your eyes today? [eyes]",
                    "text Anything else? [note]", "text Total",
                ],
                ["number 2", "", "text =HYPERLINK(\"x\")", "number 2"], ["", "", "", "number 3"],
            ])
        #expect(found.sheets[4].rows[1][4...] == ["", "number 0.4", "text cams"])
        #expect(found.sheets[5].rows.map { $0[0] }.contains("text nose"))
        #expect(found.comments == "CC-BY-4.0\nContains CAMS data\nCodebook version 2")
    }

    @Test func `all sheets are continued together`() async throws {
        let rows = try (1...35).map { try study.record($0) }
        _ = try await workbook(rowsPerSheet: 30).write(AsyncRows(rows: rows))
        let sheets = try ReadWorkbook.read(folder.file("a.xlsx")).sheets
        #expect(sheets.count == 11)
        #expect(sheets.filter { $0.name.hasPrefix("Weather") }.map(\.rows.count) == [31, 6])
    }

    @Test func `an answer that no cell can hold is cut off with a note`() async throws {
        let long = String(repeating: "🌾", count: 20_000)
        _ = try await workbook().write(AsyncRows(rows: [try study.record(1, ["note": .text(long)])]))
        let text = try #require(try ReadWorkbook.read(folder.file("a.xlsx")).sheets[3].rows[1].dropFirst(6).first)
        #expect(text.hasPrefix("text 🌾🌾") && text.hasSuffix("whole as CSV or Parquet)"))
        #expect((32_760...32_767).contains(text.utf16.count - "text ".utf16.count))
    }

    @Test(arguments: ["high", "NaN", "1e999"])
    func `a stored figure that is no number is named, and no file stays`(figure: String) async throws {
        let row = try study.record(7, air: ["grass": figure])
        let problem = StudyFileProblem.value(response: "r7", column: "grass")
        await #expect(throws: problem) { try await workbook().write(AsyncRows(rows: [row])) }
        await #expect(throws: problem) {
            try await StudyParquet(study.table, study.header, at: folder.file("a.parquet")).write(
                AsyncRows(rows: [row]))
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `a cancelled task leaves no file`() async throws {
        let rows = try (1...5000).map { try study.record($0) }
        let (path, table, header) = (folder.file("a.parquet"), study.table, study.header)
        let task = Task {
            // Waits for its cancellation, which is then certain to be seen.
            while !Task.isCancelled { await Task.yield() }
            return try await StudyParquet(table, header, at: path).write(AsyncRows(rows: rows))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(folder.names.isEmpty)
    }

    @Test func `the Parquet table has the columns of the CSV, and says what it is`() async throws {
        let rows = try (1...3).map { number in
            try study.record(
                number, ["nose": .choice("\(number)"), "note": .text("é")], air: ["grass": "0.5"],
                receivedOn: number == 2 ? "2026-05-29" : nil)
        }
        let file = try StudyParquet(study.table, study.header, at: folder.file("a.parquet"))
        #expect(try await file.write(AsyncRows(rows: rows)) == 3)
        let types: [ResponseColumn.Kind: String] = [
            .text: "text", .integer: "int64", .decimal: "double", .day: "date", .instant: "timestamp",
        ]
        let expected = ExpectedTable(
            columns: study.table.columns.map { .init(name: $0.name, type: types[$0.kind] ?? "") },
            rows: rows.map { row in
                study.table.cells(row, study.table.columns).map { cell in
                    switch cell {
                    case .missing: nil
                    case .day(let day): "\(day.number)"
                    case .instant(let instant): "\(instant.milliseconds)"
                    case .text, .integer, .decimal: cell.text
                    }
                }
            },
            metadata: [
                "source": "Grass and the City, Lindenfield University (grass)", "licence": "CC-BY-4.0",
                "attributions": "Contains CAMS data", "created": "2026-05-28T20:26:00Z", "codebook_version": "2",
            ])
        try JSONEncoder().encode(expected).write(to: URL(filePath: folder.file("a.json")))
        let printed = try Oracle("parquet_oracle.py").run([folder.path])
        #expect(String(decoding: printed, as: UTF8.self) == "\(3 * study.table.columns.count)\n")
    }
}

private struct ExpectedTable: Encodable {
    struct Column: Encodable {
        let name: String
        let type: String
    }

    let columns: [Column]
    let rows: [[String?]]
    let metadata: [String: String]
}
