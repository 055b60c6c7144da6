internal import CXlsxWriter
internal import CZip
internal import Dispatch
internal import Glibc
internal import Synchronization

extension SpreadsheetWriter {
    /// Writes the workbook out. Compressing takes most of the time of a large one, and blocks the thread.
    ///
    /// - Throws: `SpreadsheetProblem`; the file is then removed.
    public func close(_ properties: SpreadsheetProperties) throws(SpreadsheetProblem) {
        precondition(!isClosed, "A workbook is closed once")
        if let failure { throw failure }
        isClosed = true
        do throws(SpreadsheetProblem) { try write(properties) } catch {
            fail(error)
            throw error
        }
    }

    private func write(_ properties: SpreadsheetProperties) throws(SpreadsheetProblem) {
        let bytes = try sheets.map { (sheet) throws(SpreadsheetProblem) in try sheet.finish() }
        // The library writes each sheet once more before it packs it, and would not notice that the disk is full.
        let atOnce = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let again = bytes.sorted(by: >).prefix(atOnce).reduce(0, +)
        guard Self.room(in: folder) > again + bytes.reduce(0, +) / 2 else { throw .incomplete }
        try pack()
        let frame = try newPart()
        let workbook = try OpenWorkbook(at: frame.path, temporaryFolder: folder)
        _ = try SheetFormats(workbook.pointer)
        for sheet in sheets { _ = try workbook.addSheet(sheet.name) }
        try workbook.set(properties)
        try workbook.close()
        try assemble(frame)
        guard isComplete(bytes) else { throw .incomplete }
    }

    /// Packs all sheets, as many at once as there are processors.
    private func pack() throws(SpreadsheetProblem) {
        // Each is used by one thread only.
        nonisolated(unsafe) let sheets = sheets
        let problems = Mutex<[Int: SpreadsheetProblem]>([:])
        DispatchQueue.concurrentPerform(iterations: sheets.count) { place in
            do throws(SpreadsheetProblem) { try sheets[place].pack() } catch {
                problems.withLock { $0[place] = error }
            }
        }
        if let problem = problems.withLock({ $0.min { $0.key < $1.key } })?.value { throw problem }
    }

    /// Copies the parts of the frame and the packed sheets into the workbook as they are.
    private func assemble(_ frame: UnnamedFile) throws(SpreadsheetProblem) {
        guard let target = zip_open(path, ZIP_TRUNCATE, nil) else { throw .incomplete }
        var sources: [OpaquePointer] = []
        // The sources are read when the target is closed.
        defer { for source in sources { zip_discard(source) } }
        func source(_ file: UnnamedFile) -> OpaquePointer? {
            guard let source = zip_open(file.path, ZIP_RDONLY, nil) else { return nil }
            sources.append(source)
            return source
        }
        func copyAll() -> Bool {
            guard let frame = source(frame) else { return false }
            let packed = Dictionary(
                uniqueKeysWithValues: sheets.enumerated().map { ("xl/worksheets/sheet\($0 + 1).xml", $1.file) })
            for index in 0..<UInt64(max(0, zip_get_num_entries(frame, 0))) {
                guard let name = zip_get_name(frame, index, 0) else { return false }
                guard let file = packed[String(cString: name)] else {
                    guard Self.copy(index, of: frame, to: target, as: name) else { return false }
                    continue
                }
                guard let sheet = source(file) else { return false }
                let place = zip_name_locate(sheet, Sheet.part, 0)
                guard place >= 0, Self.copy(UInt64(place), of: sheet, to: target, as: name) else { return false }
            }
            return true
        }
        guard copyAll() else {
            zip_discard(target)
            throw .incomplete
        }
        guard zip_close(target) == 0 else {
            zip_discard(target)
            throw .incomplete
        }
    }

    private static func copy(
        _ index: UInt64, of source: OpaquePointer, to target: OpaquePointer, as name: UnsafePointer<CChar>
    ) -> Bool {
        guard let part = zip_source_zip(target, source, index, UInt32(ZIP_FL_COMPRESSED), 0, -1) else { return false }
        guard zip_file_add(target, name, part, UInt32(ZIP_FL_ENC_UTF_8)) >= 0 else {
            zip_source_free(part)
            return false
        }
        return true
    }

    /// Whether no part is empty and each sheet has all of its rows.
    private func isComplete(_ bytes: [Int]) -> Bool {
        guard let zip = zip_open(path, ZIP_RDONLY, nil) else { return false }
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
