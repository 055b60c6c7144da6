internal import CXlsxWriter
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Writes a workbook (XLSX, ECMA-376) row by row with libxlsxwriter.
///
/// Of each sheet only one row is in memory. The others wait in unnamed files in the given folder, which nobody else can
/// open and which disappear with the process; they need about ten times the room of the workbook. The workbook is private to
/// its user, is complete only after `close`, and is removed as soon as anything fails.
public final class SpreadsheetWriter {
    /// The rows of a sheet below its heading.
    public static let mostRows = 1_048_575
    /// The bytes of a sheet's rows. A part of a ZIP file of the old kind, which every spreadsheet reads, ends at 4 GiB.
    public static let mostBytes = 3 << 30
    private static let mostColumns = 16_384

    let path: String
    let folder: String
    private let rowsPerSheet: Int
    private let bytesPerSheet: Int
    var sheets: [Sheet] = []
    /// The names of the sheets that were asked for.
    private var names: [String] = []
    /// Where rows of such a sheet go now: itself, or the last one that continues it.
    private var current: [Int] = []
    var isClosed = false
    /// The first problem. Of a row's, part of the row is written already, so that nothing may follow.
    private(set) var failure: SpreadsheetProblem?

    /// Begins a workbook.
    ///
    /// - Parameters:
    ///   - path: of a file that is not there yet.
    ///   - folder: for temporary files.
    ///   - rowsPerSheet: after how many rows a further sheet begins.
    ///   - bytesPerSheet: the same for the bytes of its rows, of which one in a thousand is asked.
    public init(
        at path: String, temporaryFolder folder: String, rowsPerSheet: Int = mostRows, bytesPerSheet: Int = mostBytes
    ) throws(SpreadsheetProblem) {
        // The library would take another folder without a word.
        guard access(folder, W_OK | X_OK) == 0 else { throw .folder(Self.systemText) }
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .cannotCreate(Self.systemText) }
        Glibc.close(file)
        (self.path, self.folder) = (path, folder)
        self.rowsPerSheet = min(max(1, rowsPerSheet), Self.mostRows)
        self.bytesPerSheet = min(bytesPerSheet, Self.mostBytes)
    }

    deinit { if !isClosed, failure == nil { unlink(path) } }

    func fail(_ problem: SpreadsheetProblem) {
        guard failure == nil else { return }
        failure = problem
        unlink(path)
    }

    /// Adds a sheet with its headings, whose row stays visible.
    ///
    /// - Returns: the number of the sheet for `append`.
    public func addSheet(_ name: String, _ columns: [SpreadsheetColumn]) throws(SpreadsheetProblem) -> Int {
        current.append(try newSheet(name, columns))
        names.append(name)
        return current.count - 1
    }

    /// Adds a row to a sheet. A full sheet is continued in another one: "Responses 2".
    ///
    /// - Throws: `SpreadsheetProblem`; the workbook can then not be finished any more.
    public func append(_ row: [SpreadsheetCell], to number: Int) throws(SpreadsheetProblem) {
        if let failure { throw failure }
        do { try add(row, to: number) } catch {
            fail(error)
            throw error
        }
    }

    /// Adds rows to several sheets at once, unless one of them has to be continued.
    ///
    /// - Parameter cells: the cells of a row for a sheet; called from several threads, for each sheet in the order of its
    ///   rows.
    /// - Throws: `SpreadsheetProblem`, or what `cells` throws; the workbook can then not be finished any more.
    public func append(
        _ count: Int, to numbers: [Int], _ cells: @Sendable (_ number: Int, _ row: Int) throws -> [SpreadsheetCell]
    ) throws {
        if let failure { throw failure }
        // Each sheet has rows, a file and a thread of its own.
        nonisolated(unsafe) let writer = self
        nonisolated(unsafe) let targets = numbers.map { sheets[current[$0]] }
        guard targets.allSatisfy({ !$0.isFull && $0.rows + count <= rowsPerSheet }) else {
            for row in 0..<count {
                for number in numbers { try append(cells(number, row), to: number) }
            }
            return
        }
        let problems = Mutex<[Int: any Error]>([:])
        DispatchQueue.concurrentPerform(iterations: numbers.count) { place in
            do {
                for row in 0..<count { try writer.add(cells(numbers[place], row), to: targets[place]) }
            } catch {
                problems.withLock { $0[place] = error }
            }
        }
        guard let problem = problems.withLock({ $0.min { $0.key < $1.key } })?.value else { return }
        fail(problem as? SpreadsheetProblem ?? .incomplete)
        throw problem
    }

    private func add(_ row: [SpreadsheetCell], to number: Int) throws(SpreadsheetProblem) {
        let last = sheets[current[number]]
        if last.isFull { current[number] = try newSheet(names[number], last.columns) }
        try add(row, to: sheets[current[number]])
    }

    private func add(_ row: [SpreadsheetCell], to sheet: Sheet) throws(SpreadsheetProblem) {
        let expected = sheet.columns.count
        guard row.count == expected else {
            throw .wrongCount(sheet: sheet.name, row: sheet.rows + 2, found: row.count, expected: expected)
        }
        for (column, cell) in row.enumerated() { try write(cell, column, sheet) }
        sheet.rows += 1
        if sheet.rows == rowsPerSheet { sheet.isFull = true }
        if sheet.rows.isMultiple(of: 1000), try sheet.bytes() >= bytesPerSheet { sheet.isFull = true }
    }

    private func newSheet(_ name: String, _ columns: [SpreadsheetColumn]) throws(SpreadsheetProblem) -> Int {
        let name = SheetName.unique(name, among: sheets.map(\.name))
        guard (1...Self.mostColumns).contains(columns.count) else {
            throw .columns(sheet: name, count: columns.count)
        }
        let sheet = try Sheet(
            name: name, columns: columns, isFirst: sheets.isEmpty, file: newPart(), temporaryFolder: folder)
        worksheet_freeze_panes(sheet.pointer, 1, 0)
        for (index, column) in columns.enumerated() {
            let place = SpreadsheetProblem.Place(sheet: name, row: 1, column: column.heading)
            let number = lxw_col_t(index)
            try LibraryError.check(worksheet_set_column(sheet.pointer, number, number, column.width, nil))
            let heading = try Self.stored(column.heading, place)
            try LibraryError.check(worksheet_write_string(sheet.pointer, 0, number, heading, sheet.formats.heading))
        }
        sheets.append(sheet)
        return sheets.count - 1
    }

    private func write(_ cell: SpreadsheetCell, _ index: Int, _ sheet: Sheet) throws(SpreadsheetProblem) {
        let (row, column) = (lxw_row_t(sheet.rows + 1), lxw_col_t(index))
        let result: lxw_error
        switch cell {
        case .empty: return
        case .text(let text):
            let stored = try Self.stored(text, sheet.place(index))
            // No cell at all is the same as an empty text, which the library does not write.
            if stored.isEmpty { return }
            result = worksheet_write_string(sheet.pointer, row, column, stored, nil)
        case .number(let number):
            guard number.isFinite else { throw .notFinite(sheet.place(index)) }
            result = worksheet_write_number(sheet.pointer, row, column, number, nil)
        case .integer(let number):
            guard number.magnitude <= 1 << 53 else { throw .notExact(sheet.place(index)) }
            result = worksheet_write_number(sheet.pointer, row, column, Double(number), nil)
        case .day(let day):
            result = worksheet_write_number(sheet.pointer, row, column, SerialDate.serial(day), sheet.formats.day)
        case .instant(let instant):
            guard let serial = SerialDate.serial(instant) else { throw .dateOutOfRange(sheet.place(index)) }
            result = worksheet_write_number(sheet.pointer, row, column, serial, sheet.formats.instant)
        case .boolean(let value):
            result = worksheet_write_boolean(sheet.pointer, row, column, value ? 1 : 0, nil)
        }
        try LibraryError.check(result)
    }

    private static func stored(_ text: String, _ place: SpreadsheetProblem.Place) throws(SpreadsheetProblem) -> String {
        let text = SheetText(text)
        guard let stored = text.stored else { throw .textTooLong(place, units: text.text.utf16.count) }
        return stored
    }

    /// A file for something that becomes part of the workbook.
    func newPart() throws(SpreadsheetProblem) -> UnnamedFile {
        let name = path.split(separator: "/").last ?? ""
        return try UnnamedFile(at: "\(folder)/\(name).part")
    }

    private static var systemText: String { String(cString: strerror(errno)) }
}
