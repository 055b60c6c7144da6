import Clinical
import Foundation
import Testing

@testable import Spreadsheets

@Suite("Workbooks")
struct SpreadsheetWriterTests {
    static let properties = SpreadsheetProperties(
        title: "Grass & <City>", author: "Lindenfield University", comments: "CC-BY-4.0\nsecond line",
        created: Instant(milliseconds: 1_780_000_000_000))
    private static let columns = [SpreadsheetColumn("Text", width: 20), SpreadsheetColumn("Other")]

    private let folder: TestFolder
    private var path: String { folder.file("a.xlsx") }

    init() throws { folder = try TestFolder() }

    private func writer(rowsPerSheet: Int = SpreadsheetWriter.mostRows) throws -> SpreadsheetWriter {
        try SpreadsheetWriter(at: path, temporaryFolder: folder.path, rowsPerSheet: rowsPerSheet)
    }

    @Test func `every kind of cell comes back as it was`() throws {
        let cells: [(SpreadsheetCell, String)] = [
            (.text("Ada"), "text Ada"), (.text(""), ""), (.empty, ""), (.number(0.1), "number 0.1"),
            (.number(-1.5e300), "number -1.5e+300"), (.integer(9_007_199_254_740_992), "number 9007199254740992"),
            (.integer(-7), "number -7"), (.boolean(true), "boolean True"), (.boolean(false), "boolean False"),
            (.day(try #require(CalendarDay(iso: "2026-11-27"))), "date 2026-11-27T00:00:00.000"),
            (.instant(Instant(milliseconds: 1_780_000_020_000)), "date 2026-05-28T20:27:00.000"),
            (.text("=1+1"), "text =1+1"), (.text("+1"), "text +1"), (.text("-1"), "text -1"),
            (.text("@SUM(A1)"), "text @SUM(A1)"), (.text("\t=1+1"), "text \t=1+1"), (.text("{=1}"), "text {=1}"),
            (.text("007"), "text 007"), (.text("https://a.example"), "text https://a.example"),
            (.text("  spaces  "), "text   spaces  "), (.text("two\r\nlines"), "text two\nlines"),
            (.text("a\u{0}\u{B}b"), "text ab"), (.text("_x0041_"), "text _x0041_"), (.text("<&>\"'"), "text <&>\"'"),
            (.text("日本 é 🌾 עברית"), "text 日本 é 🌾 עברית"),
        ]
        let writer = try writer()
        let sheet = try writer.addSheet("Cells", Self.columns)
        for (cell, _) in cells { try writer.append([cell, .integer(1)], to: sheet) }
        try writer.close(Self.properties)
        let found = try ReadWorkbook.read(path)
        let rows = try #require(found.sheets.first).rows
        #expect(rows.map(\.first) == ["text Text"] + cells.map(\.1))
        #expect(found.title == "Grass & <City>" && found.author == "Lindenfield University")
        #expect(found.comments == "CC-BY-4.0\nsecond line" && found.created == "2026-05-28T20:26:40")
    }

    @Test func `headings are bold and filled, stay visible, and columns are as wide as asked`() throws {
        let writer = try writer()
        _ = try writer.addSheet("Empty", Self.columns)
        try writer.close(Self.properties)
        let sheet = try #require(try ReadWorkbook.read(path).sheets.first)
        #expect(sheet.rows == [["text Text", "text Other"]])
        #expect(sheet.isBold && sheet.isFilled && sheet.frozen == "A2")
        // Spreadsheets add room around the characters.
        #expect((20...21).contains(sheet.width))
    }

    @Test func `a full sheet is continued, also if sheets are filled in turns`() throws {
        let writer = try writer(rowsPerSheet: 3)
        let first = try writer.addSheet("Responses", Self.columns)
        let second = try writer.addSheet("Responses", [SpreadsheetColumn("Number")])
        for number in 1...7 {
            try writer.append([.text("\(number)"), .empty], to: first)
            if number <= 3 { try writer.append([.integer(Int64(number))], to: second) }
        }
        let late = try writer.addSheet("Late", [SpreadsheetColumn("Number")])
        for number in 1...4 { try writer.append([.integer(Int64(number))], to: late) }
        try writer.close(Self.properties)
        let sheets = try ReadWorkbook.read(path).sheets
        let names = ["Responses", "Responses 2", "Responses 3", "Responses 4", "Late", "Late 2"]
        #expect(sheets.map(\.name) == names)
        #expect(
            sheets.map { $0.rows.compactMap(\.first) } == [
                ["text Text", "text 1", "text 2", "text 3"], ["text Number", "number 1", "number 2", "number 3"],
                ["text Text", "text 4", "text 5", "text 6"], ["text Text", "text 7"],
                ["text Number", "number 1", "number 2", "number 3"], ["text Number", "number 4"],
            ])
    }

    @Test func `a sheet of many bytes is continued too`() throws {
        let writer = try SpreadsheetWriter(at: path, temporaryFolder: folder.path, bytesPerSheet: 100_000)
        let sheet = try writer.addSheet("Long", [SpreadsheetColumn("Text")])
        for _ in 0..<2500 { try writer.append([.text(String(repeating: "x", count: 60))], to: sheet) }
        try writer.close(Self.properties)
        let sheets = try ReadWorkbook.read(path).sheets
        #expect(sheets.map(\.name) == ["Long", "Long 2", "Long 3"])
        #expect(sheets.map(\.rows.count) == [1001, 1001, 501])
    }

    private static let refusedPlace = SpreadsheetProblem.Place(sheet: "Cells", row: 3, column: "Other")

    @Test(
        arguments: [
            (.text(String(repeating: "x", count: 32_768)), .textTooLong(refusedPlace, units: 32_768)),
            (.number(.nan), .notFinite(refusedPlace)), (.number(-.infinity), .notFinite(refusedPlace)),
            (.integer(9_007_199_254_740_993), .notExact(refusedPlace)),
            (.instant(Instant(milliseconds: .max)), .dateOutOfRange(refusedPlace)),
        ] as [(SpreadsheetCell, SpreadsheetProblem)])
    func `a cell that cannot be stored is named, and the file is gone at once`(
        cell: SpreadsheetCell, problem: SpreadsheetProblem
    ) throws {
        let writer = try writer()
        let sheet = try writer.addSheet("Cells", Self.columns)
        try writer.append([.text("fine"), .empty], to: sheet)
        #expect(folder.names == ["a.xlsx"])
        #expect(throws: problem) { try writer.append([.text("a"), cell], to: sheet) }
        #expect(folder.names.isEmpty)
        // Half of that row is written.
        #expect(throws: problem) { try writer.append([.empty, .empty], to: sheet) }
        #expect(throws: problem) { try writer.close(Self.properties) }
        #expect(folder.names.isEmpty)
    }

    @Test func `a workbook that is never closed is removed`() throws {
        do {
            let writer = try writer()
            _ = try writer.addSheet("Cells", Self.columns)
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `rows and sheets of the wrong size are refused`() throws {
        let writer = try writer()
        let sheet = try writer.addSheet("Cells", Self.columns)
        #expect(throws: SpreadsheetProblem.wrongCount(sheet: "Cells", row: 2, found: 1, expected: 2)) {
            try writer.append([.empty], to: sheet)
        }
        #expect(throws: SpreadsheetProblem.columns(sheet: "None", count: 0)) { try writer.addSheet("None", []) }
    }

    @Test func `no other file is overwritten, and no other folder is used`() throws {
        try Data("mine".utf8).write(to: URL(filePath: path))
        #expect(throws: SpreadsheetProblem.cannotCreate("File exists")) { try writer() }
        #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
        #expect(throws: SpreadsheetProblem.folder("No such file or directory")) {
            try SpreadsheetWriter(at: folder.file("b.xlsx"), temporaryFolder: folder.file("none"))
        }
        #expect(folder.names == ["a.xlsx"])
    }

    @Test(arguments: [10_000, 700])
    func `rows of several sheets at once are the rows one by one`(_ rowsPerSheet: Int) throws {
        @Sendable func cells(_ sheet: Int, _ row: Int) -> [SpreadsheetCell] {
            [
                .text("\(sheet) \(row)"),
                row.isMultiple(of: 3) ? .empty : .instant(Instant(milliseconds: Int64(row) * 86_400_000)),
            ]
        }
        var files: [Data?] = []
        for (name, isAtOnce) in [("b.xlsx", false), ("c.xlsx", true)] {
            let writer = try SpreadsheetWriter(
                at: folder.file(name), temporaryFolder: folder.path, rowsPerSheet: rowsPerSheet)
            let sheets = try ["One", "Two", "Three"].map { try writer.addSheet($0, Self.columns) }
            for start in stride(from: 0, to: 2000, by: 400) {
                if isAtOnce {
                    try writer.append(400, to: sheets) { cells($0, start + $1) }
                } else {
                    for row in start..<(start + 400) {
                        for sheet in sheets { try writer.append(cells(sheet, row), to: sheet) }
                    }
                }
            }
            try writer.close(Self.properties)
            files.append(FileManager.default.contents(atPath: folder.file(name)))
        }
        #expect(files[0] != nil && files[0] == files[1])
    }

    @Test func `a problem in one of several sheets is that of the workbook`() throws {
        let problem = SpreadsheetProblem.notFinite(.init(sheet: "Two", row: 7, column: Self.columns[1].heading))
        let writer = try writer()
        let sheets = try ["One", "Two", "Three"].map { try writer.addSheet($0, Self.columns) }
        #expect(throws: problem) {
            try writer.append(10, to: sheets) { sheet, row in
                [.empty, sheet == sheets[1] && row == 5 ? .number(.nan) : .integer(1)]
            }
        }
        #expect(throws: problem) { try writer.close(Self.properties) }
        #expect(folder.names.isEmpty)
    }

    @Test func `only its user can read it, and the same rows give the same bytes`() throws {
        var files: [Data?] = []
        for name in ["b.xlsx", "c.xlsx"] {
            let writer = try SpreadsheetWriter(at: folder.file(name), temporaryFolder: folder.path)
            let sheet = try writer.addSheet("Cells", Self.columns)
            try writer.append([.text("Ada"), .number(1)], to: sheet)
            try writer.close(Self.properties)
            files.append(FileManager.default.contents(atPath: folder.file(name)))
        }
        #expect(files[0] != nil && files[0] == files[1])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file("b.xlsx"))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(folder.names == ["b.xlsx", "c.xlsx"])
    }
}
