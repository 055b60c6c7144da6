internal import CZip
internal import Crypto
internal import Dispatch
public import Foundation
internal import SystemPackage

/// An export of Apple Health on the disk: `export.xml`, or the ZIP file that holds it under a name in the language of
/// the phone. It is read in pieces and never unpacked to the disk.
public struct HealthExportFile: Sendable {
    public enum Refusal: String, Error, Sendable, Equatable {
        case cannotRead
        /// Neither XML nor a whole ZIP file.
        case notAnExport
        /// A ZIP file without an export of Apple Health in it.
        case noExportInside
        case encrypted
        /// The ZIP file does not unpack to what it says.
        case damaged
        /// It would unpack to more than any phone exports.
        case tooLarge
    }

    /// The most XML that is read, in bytes: many times of what any phone exports.
    public static let mostBytes: Int64 = 64 << 30

    /// SHA-256 of the file as 64 hexadecimal digits.
    public let digest: String
    public let bytes: Int64
    /// Bytes of the XML, unpacked.
    public let xmlBytes: Int64
    /// Other files in the ZIP file, by folder; they are not read.
    public let others: [String: Int]
    private let path: String
    /// The place of the export in the ZIP file; nil for XML.
    private let entry: UInt64?

    public init(_ file: URL) throws {
        path = file.path
        (digest, bytes) = try Self.digest(of: file.path)
        guard try Self.isZip(file.path) else {
            (entry, others, xmlBytes) = (nil, [:], bytes)
            return
        }
        let zip = try ZipFile(file.path)
        let found = try zip.export()
        entry = found
        xmlBytes = try zip.size(of: found)
        others = zip.others(than: found)
    }

    /// The same away from the threads that answer others: the whole file is read once for its digest.
    public static func open(_ file: URL) async throws -> HealthExportFile {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(with: Result { try HealthExportFile(file) })
            }
        }
    }

    /// Gives the bytes of the XML from an offset on.
    func source(from offset: Int64) throws -> (UnsafeMutableRawBufferPointer) throws -> Int {
        if let entry {
            let stream = try ZipStream(path, entry: entry, bytes: xmlBytes)
            try stream.skip(offset)
            return { try stream.read($0) }
        }
        let stream = try PlainStream(path)
        try stream.skip(offset)
        return { try stream.read($0) }
    }

    private static func digest(of path: String) throws -> (String, Int64) {
        let stream = try PlainStream(path)
        var (hash, count) = (SHA256(), Int64(0))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while case let read = try stream.read(buffer), read > 0 {
            hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[..<read]))
            count += Int64(read)
        }
        let digits = hash.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        return (digits.joined(), count)
    }

    private static func isZip(_ path: String) throws -> Bool {
        let stream = try PlainStream(path)
        return try withUnsafeTemporaryAllocation(byteCount: 2, alignment: 1) { buffer in
            try stream.read(buffer) == 2 && buffer[0] == UInt8(ascii: "P") && buffer[1] == UInt8(ascii: "K")
        }
    }
}

/// A file as it is.
private final class PlainStream {
    private let file: FileDescriptor

    init(_ path: String) throws {
        do { file = try FileDescriptor.open(FilePath(path), .readOnly) } catch {
            throw HealthExportFile.Refusal.cannotRead
        }
    }

    deinit { try? file.close() }

    func skip(_ offset: Int64) throws {
        do { try file.seek(offset: offset, from: .start) } catch { throw HealthExportFile.Refusal.cannotRead }
    }

    func read(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        do { return try file.read(into: buffer) } catch { throw HealthExportFile.Refusal.cannotRead }
    }
}

/// A ZIP file that is open.
private final class ZipFile {
    let pointer: OpaquePointer

    init(_ path: String) throws {
        var code: Int32 = 0
        guard let pointer = zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
            throw HealthExportFile.Refusal.notAnExport
        }
        self.pointer = pointer
    }

    deinit { zip_discard(pointer) }

    /// The XML file whose root is that of an export: its name depends on the language of the phone.
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

    /// Bytes of a file when it is unpacked, as the ZIP file says.
    func size(of index: UInt64) throws -> Int64 {
        var stat = zip_stat_t()
        zip_stat_init(&stat)
        guard zip_stat_index(pointer, index, 0, &stat) == 0, stat.valid & UInt64(ZIP_STAT_SIZE) != 0,
            let size = Int64(exactly: stat.size)
        else { throw HealthExportFile.Refusal.notAnExport }
        guard size <= HealthExportFile.mostBytes else { throw HealthExportFile.Refusal.tooLarge }
        return size
    }

    /// How many files lie in each folder beside the export.
    func others(than export: UInt64) -> [String: Int] {
        var folders: [String: Int] = [:]
        for (index, name) in names where index != export && !name.hasSuffix("/") {
            let parts = name.split(separator: "/")
            folders[parts.count > 2 ? String(parts[parts.count - 2]) : String(parts.last ?? ""), default: 0] += 1
        }
        return folders
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
        var bytes = [UInt8](repeating: 0, count: 1024)
        let read = zip_fread(file, &bytes, UInt64(bytes.count))
        return read > 0 && String(decoding: bytes[..<Int(read)], as: UTF8.self).contains("HealthData")
    }
}

/// One file of a ZIP file; its checksum is looked at where it ends.
private final class ZipStream {
    private let zip: ZipFile
    private let file: OpaquePointer
    /// What is still to come; a file that goes on beyond what was announced is damaged.
    private var left: Int64

    init(_ path: String, entry: UInt64, bytes: Int64) throws {
        left = bytes
        zip = try ZipFile(path)
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

    /// What is packed can only be passed by unpacking it.
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
