internal import CXlsxWriter
internal import Glibc

/// A sheet that is being filled, as a workbook of its own: the library packs the sheets of one workbook one after the
/// other, and several workbooks side by side.
final class Sheet {
    /// The part of the packed file that is the sheet.
    static let part = "xl/worksheets/sheet1.xml"

    let name: String
    let columns: [SpreadsheetColumn]
    let pointer: UnsafeMutablePointer<lxw_worksheet>
    let formats: SheetFormats
    let file: UnnamedFile
    /// Rows below the heading.
    var rows = 0
    /// No more rows go into it.
    var isFull = false
    private let workbook: OpenWorkbook

    /// - Parameters:
    ///   - isFirst: whether the workbook opens with this sheet.
    ///   - file: what it is packed into.
    ///   - folder: for temporary files.
    init(
        name: String, columns: [SpreadsheetColumn], isFirst: Bool, file: UnnamedFile, temporaryFolder folder: String
    ) throws(SpreadsheetProblem) {
        (self.name, self.columns, self.file) = (name, columns, file)
        workbook = try OpenWorkbook(at: file.path, temporaryFolder: folder)
        formats = try SheetFormats(workbook.pointer)
        pointer = try workbook.addSheet(name)
        // The sheet with which a workbook opens is marked as selected.
        if !isFirst { worksheet_activate(try workbook.addSheet("-")) }
    }

    func place(_ column: Int) -> SpreadsheetProblem.Place {
        SpreadsheetProblem.Place(sheet: name, row: rows + 2, column: columns[column].heading)
    }

    /// Bytes of rows so far. The library does not ask whether its temporary files were written; this does.
    func bytes() throws(SpreadsheetProblem) -> Int {
        guard let file = pointer.pointee.optimize_tmpfile else { return 0 }
        guard ferror(file) == 0 else { throw .incomplete }
        return max(0, ftell(file))
    }

    /// Writes the last row out and returns how many bytes of rows there are.
    func finish() throws(SpreadsheetProblem) -> Int {
        lxw_worksheet_write_single_row(pointer)
        guard let file = pointer.pointee.optimize_tmpfile else { return 0 }
        guard fflush(file) == 0 else { throw .incomplete }
        return try bytes()
    }

    /// Packs the sheet, after which it takes no more rows.
    func pack() throws(SpreadsheetProblem) { try workbook.close() }
}

/// How cells look.
struct SheetFormats {
    let heading: UnsafeMutablePointer<lxw_format>
    let day: UnsafeMutablePointer<lxw_format>
    let instant: UnsafeMutablePointer<lxw_format>

    init(_ workbook: UnsafeMutablePointer<lxw_workbook>) throws(SpreadsheetProblem) {
        guard let heading = workbook_add_format(workbook), let day = workbook_add_format(workbook),
            let instant = workbook_add_format(workbook)
        else { throw .library(LibraryError.text(LXW_ERROR_MEMORY_MALLOC_FAILED)) }
        format_set_bold(heading)
        format_set_text_wrap(heading)
        format_set_align(heading, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
        format_set_pattern(heading, UInt8(LXW_PATTERN_SOLID.rawValue))
        let paleGreen: lxw_color_t = 0xE2EFDA
        format_set_fg_color(heading, paleGreen)
        format_set_bottom(heading, UInt8(LXW_BORDER_THIN.rawValue))
        format_set_num_format(day, "yyyy-mm-dd")
        format_set_num_format(instant, "yyyy-mm-dd hh:mm")
        (self.heading, self.day, self.instant) = (heading, day, instant)
        // Numbers them, which the library would otherwise do in the order of their first use: a sheet and the workbook
        // that it becomes part of have to agree.
        for format in [heading, day, instant] { _ = lxw_format_get_xf_index(format) }
    }
}
