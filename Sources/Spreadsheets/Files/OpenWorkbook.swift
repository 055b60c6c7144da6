internal import CXlsxWriter
internal import Clinical
internal import Glibc

/// A workbook of the library until it is closed.
final class OpenWorkbook {
    let pointer: UnsafeMutablePointer<lxw_workbook>
    private var isClosed = false

    init(at path: String, temporaryFolder folder: String) throws(SpreadsheetProblem) {
        let made = folder.withCString { folder in
            // The library only reads the name, and copies it.
            var options = lxw_workbook_options(
                constant_memory: 1, tmpdir: UnsafeMutablePointer(mutating: folder), use_zip64: 0)
            return workbook_new_opt(path, &options)
        }
        guard let made else { throw .library(LibraryError.text(LXW_ERROR_MEMORY_MALLOC_FAILED)) }
        pointer = made
    }

    deinit { if !isClosed { lxw_workbook_free(pointer) } }

    func addSheet(_ name: String) throws(SpreadsheetProblem) -> UnsafeMutablePointer<lxw_worksheet> {
        guard let sheet = workbook_add_worksheet(pointer, name) else {
            throw .library(LibraryError.text(LXW_ERROR_CREATING_TMPFILE))
        }
        return sheet
    }

    func set(_ properties: SpreadsheetProperties) throws(SpreadsheetProblem) {
        let texts = [properties.title, properties.author, properties.comments].map { text in
            strdup(SheetText(text).text)
        }
        defer { for text in texts { free(text) } }
        var stored = lxw_doc_properties()
        (stored.title, stored.author, stored.comments) = (texts[0], texts[1], texts[2])
        // Of the caller's clock, so that the same rows give the same file.
        stored.created = time_t(properties.created.milliseconds / 1000)
        try LibraryError.check(workbook_set_properties(pointer, &stored))
    }

    /// Packs it. Compressing takes most of the time of a large one, and blocks the thread.
    func close() throws(SpreadsheetProblem) {
        isClosed = true
        try LibraryError.check(workbook_close(pointer))
    }
}

/// What the library answers.
enum LibraryError {
    static func text(_ error: lxw_error) -> String {
        lxw_strerror(error).map { String(cString: $0) } ?? "error \(error.rawValue)"
    }

    static func check(_ error: lxw_error) throws(SpreadsheetProblem) {
        if error != LXW_NO_ERROR { throw .library(text(error)) }
    }
}

/// A private file without a name. It is deleted when it is closed.
final class UnnamedFile {
    private let descriptor: Int32
    /// By which this process opens it again.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// - Parameter name: a path that no other file uses. The file has it only until it is open.
    init(at name: String) throws(SpreadsheetProblem) {
        descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .folder(String(cString: strerror(errno))) }
        unlink(name)
    }

    deinit { close(descriptor) }
}
