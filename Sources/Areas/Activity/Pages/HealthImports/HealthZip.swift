internal import CZip

/// An open ZIP file.
final class HealthZip {
    let pointer: OpaquePointer

    init(_ path: String) throws {
        var code: Int32 = 0
        guard let pointer = zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
            throw HealthExportFile.Refusal.notAnExport
        }
        self.pointer = pointer
    }

    deinit { zip_discard(pointer) }

    /// The root of an export, which appears within this many bytes of its beginning.
    static let root = "HealthData"
    static let beginning = 1024

    /// The XML file whose root is that of an export; its name depends on the phone's language.
    func export() throws -> UInt64 {
        for (index, name) in names where name.lowercased().hasSuffix(".xml") {
            var stat = zip_stat_t()
            zip_stat_init(&stat)
            guard zip_stat_index(pointer, index, 0, &stat) == 0 else { continue }
            if stat.valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0, stat.encryption_method != ZIP_EM_NONE {
                throw HealthExportFile.Refusal.encrypted
            }
            if begins(index) { return index }
        }
        throw HealthExportFile.Refusal.noExportInside
    }

    /// The unpacked size of a file in bytes, according to the ZIP file.
    func size(of index: UInt64) throws -> Int64 {
        var stat = zip_stat_t()
        zip_stat_init(&stat)
        guard zip_stat_index(pointer, index, 0, &stat) == 0, stat.valid & UInt64(ZIP_STAT_SIZE) != 0,
            let size = Int64(exactly: stat.size)
        else { throw HealthExportFile.Refusal.notAnExport }
        guard size <= HealthExportFile.mostBytes else { throw HealthExportFile.Refusal.tooLarge }
        return size
    }

    /// The files other than the export, without folders.
    func others(than export: UInt64) -> [HealthExportFile.Attachment] {
        names.lazy.filter { $0.0 != export && !$0.1.hasSuffix("/") }
            .map { index, name in
                HealthExportFile.Attachment(name: name, bytes: (try? size(of: index)) ?? .max, entry: index)
            }
    }

    private var names: [(UInt64, String)] {
        (0..<UInt64(max(0, zip_get_num_entries(pointer, 0)))).compactMap { index in
            zip_get_name(pointer, index, 0).map { (index, String(cString: $0)) }
        }
    }

    /// Whether the first bytes name the root of an export.
    private func begins(_ index: UInt64) -> Bool {
        guard let file = zip_fopen_index(pointer, index, 0) else { return false }
        defer { zip_fclose(file) }
        var bytes = [UInt8](repeating: 0, count: Self.beginning)
        let read = zip_fread(file, &bytes, UInt64(bytes.count))
        return read > 0 && String(decoding: bytes[..<Int(read)], as: UTF8.self).contains(Self.root)
    }
}

/// One file of a ZIP file; its checksum is verified at its end.
final class HealthZipStream {
    private let zip: HealthZip
    private let file: OpaquePointer
    /// The remaining bytes; a file longer than declared is damaged.
    private var left: Int64

    convenience init(_ path: String, entry: UInt64, bytes: Int64) throws {
        try self.init(try HealthZip(path), entry: entry, bytes: bytes)
    }

    init(_ zip: HealthZip, entry: UInt64, bytes: Int64) throws {
        left = bytes
        self.zip = zip
        guard let file = zip_fopen_index(zip.pointer, entry, 0) else { throw HealthExportFile.Refusal.damaged }
        self.file = file
    }

    deinit { zip_fclose(file) }

    func read(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let read = zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
        guard read >= 0, read <= left else { throw HealthExportFile.Refusal.damaged }
        left -= read
        return Int(read)
    }

    /// Compressed data can only be skipped by unpacking it.
    func skip(_ offset: Int64) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var left = offset
        while left > 0 {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(min(left, Int64(buffer.count)))])
            let read = try read(part)
            guard read > 0 else { throw HealthExportFile.Refusal.damaged }
            left -= Int64(read)
        }
    }
}
