internal import CXlsxWriter
internal import CZip
internal import Clinical
internal import Glibc

extension SpreadsheetWriter {
    /// Writes the workbook out. Compressing takes most of the time of a large one, and blocks the thread.
    ///
    /// - Throws: `SpreadsheetProblem`; the file is then removed.
    public func close(_ properties: SpreadsheetProperties) throws(SpreadsheetProblem) {
        precondition(!isClosed, "A workbook is closed once")
        if let failure { throw failure }
        let bytes = try sheets.map { (sheet) throws(SpreadsheetProblem) in try sheet.finish() }
        // The library writes each sheet once more before it packs it, and would not notice that the disk is full.
        guard Self.room(in: folder) > (bytes.max() ?? 0) + bytes.reduce(0, +) / 4 else { throw .incomplete }
        try set(properties)
        isClosed = true
        let result = workbook_close(workbook)
        do throws(SpreadsheetProblem) {
            try LibraryError.check(result)
            guard isComplete(bytes) else { throw .incomplete }
        } catch {
            unlink(path)
            throw error
        }
    }

    private func set(_ properties: SpreadsheetProperties) throws(SpreadsheetProblem) {
        let texts = [properties.title, properties.author, properties.comments].map { text in
            strdup(SheetText(text).text)
        }
        defer { for text in texts { free(text) } }
        var stored = lxw_doc_properties()
        (stored.title, stored.author, stored.comments) = (texts[0], texts[1], texts[2])
        // Of the caller's clock, so that the same rows give the same file.
        stored.created = time_t(properties.created.milliseconds / 1000)
        try LibraryError.check(workbook_set_properties(workbook, &stored))
    }

    /// Whether no part is empty and each sheet has all of its rows.
    private func isComplete(_ bytes: [Int]) -> Bool {
        var code: Int32 = 0
        guard let zip = zip_open(path, ZIP_RDONLY, &code) else { return false }
        defer { zip_discard(zip) }
        func size(_ index: UInt64) -> UInt64 {
            var entry = zip_stat_t()
            return zip_stat_index(zip, index, 0, &entry) == 0 ? entry.size : 0
        }
        let parts = UInt64(max(0, zip_get_num_entries(zip, 0)))
        guard (0..<parts).allSatisfy({ size($0) > 0 }) else { return false }
        return bytes.enumerated().allSatisfy { index, rows in
            let place = zip_name_locate(zip, "xl/worksheets/sheet\(index + 1).xml", 0)
            return place >= 0 && size(UInt64(place)) > rows
        }
    }

    /// Free bytes of a folder's disk.
    private static func room(in folder: String) -> Int {
        var found = statvfs()
        guard statvfs(folder, &found) == 0 else { return 0 }
        return Int(
            clamping: UInt64(found.f_bavail).multipliedReportingOverflow(by: UInt64(found.f_frsize)).partialValue)
    }
}
