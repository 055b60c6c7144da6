package import Activity
package import ActivityStore
internal import Crypto
internal import Dispatch
internal import Encodings
package import Foundation
internal import SystemPackage

/// An Apple Health export on disk: `export.xml`, or the ZIP file that contains it under a localised name.
/// It is read in pieces and never unpacked to disk.
package struct HealthExportFile: Sendable {
    package enum Refusal: String, Error, Sendable, Equatable {
        case cannotRead
        /// An incomplete ZIP file.
        case notAnExport
        /// Neither a ZIP file nor the XML of an export.
        case noExport
        /// A ZIP file that contains no Apple Health export.
        case noExportInside
        case encrypted
        /// The ZIP file does not unpack to its declared content.
        case damaged
        /// Its unpacked size exceeds anything a phone exports.
        case tooLarge
    }

    /// The maximum XML size read, in bytes: many times what any phone exports.
    package static let mostBytes: Int64 = 64 << 30

    /// SHA-256 of the file as 64 hexadecimal digits.
    package let digest: String
    package let bytes: Int64
    /// The unpacked size of the XML in bytes.
    package let xmlBytes: Int64
    /// Whose health data it is; nil if the export does not say.
    package private(set) var owner: ExportOwner?
    /// The other files in the ZIP file, in its order.
    package let beside: [Attachment]
    let path: String
    /// The index of the export in the ZIP file; nil for XML.
    private let entry: UInt64?

    /// - Parameter known: what the file was when it was last opened, so that it need not be read again for its digest.
    package init(_ file: URL, as known: HealthFile? = nil) throws {
        path = file.path
        (digest, bytes) = try known.map { ($0.digest, $0.bytes) } ?? Self.digest(of: file.path)
        guard try Self.isZip(file.path) else {
            (entry, beside, xmlBytes) = (nil, [], bytes)
            guard try Self.beginsAsExport(file.path) else { throw Refusal.noExport }
            owner = readOwner()
            return
        }
        let zip = try HealthZip(file.path)
        let found = try zip.export()
        entry = found
        xmlBytes = try zip.size(of: found)
        beside = zip.others(than: found)
        owner = readOwner()
    }

    /// Opens a file on a background queue, because the whole file is read once for its digest unless that is known.
    package static func open(_ file: URL, as known: HealthFile? = nil) async throws -> HealthExportFile {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                continuation.resume(with: Result { try HealthExportFile(file, as: known) })
            }
        }
    }

    /// The bytes of the XML from an offset.
    func source(from offset: Int64) throws -> (UnsafeMutableRawBufferPointer) throws -> Int {
        if let entry {
            let stream = try HealthZipStream(path, entry: entry, bytes: xmlBytes)
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
        return (Hex.encode(hash.finalize()), count)
    }

    /// Whether the root of an export appears at the beginning; other files would only be reported as damaged later.
    private static func beginsAsExport(_ path: String) throws -> Bool {
        let stream = try PlainStream(path)
        return try withUnsafeTemporaryAllocation(byteCount: HealthZip.beginning, alignment: 1) { buffer in
            let read = try stream.read(buffer)
            return String(decoding: buffer[..<read], as: UTF8.self).contains(HealthZip.root)
        }
    }

    private static func isZip(_ path: String) throws -> Bool {
        let stream = try PlainStream(path)
        return try withUnsafeTemporaryAllocation(byteCount: 2, alignment: 1) { buffer in
            try stream.read(buffer) == 2 && buffer[0] == UInt8(ascii: "P") && buffer[1] == UInt8(ascii: "K")
        }
    }
}

/// A plain file.
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
