package import Activity
package import ActivityStore
internal import AppleHealth
internal import Crypto
internal import Dispatch
internal import Encodings
internal import Files
package import Foundation

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
    /// The export in the ZIP file; nil for XML.
    private let entry: ZipReader.Entry?

    /// - Parameter known: what the file was when it was last opened, so that it need not be read again for its digest.
    package init(_ file: URL, as known: HealthFile? = nil) throws {
        path = file.path
        (digest, bytes) = try known.map { ($0.digest, $0.bytes) } ?? Self.digest(of: path)
        guard try Self.beginning(of: path, "PK".utf8.count).elementsEqual("PK".utf8) else {
            (entry, beside, xmlBytes) = (nil, [], bytes)
            // Other files would only be reported as damaged later.
            guard Self.isRoot(try Self.beginning(of: path, Self.bytesBeforeRoot)) else { throw Refusal.noExport }
            owner = readOwner()
            return
        }
        let zip = try Self.zip(path)
        let found = try Self.export(in: zip)
        entry = found
        xmlBytes = Int64(clamping: found.size)
        beside = zip.entries.filter { $0 != found }.map { Attachment($0) }
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
        let stream = try Self.refusing { () throws in
            let stream = try entry.map { try Self.zip(path).stream($0) } ?? PlainStream(path)
            try stream.skip(offset)
            return stream
        }
        return { buffer in try Self.refusing { try stream.read(buffer) } }
    }

    private static func digest(of path: String) throws -> (String, Int64) {
        try refusing {
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
    }

    private static func beginning(of path: String, _ count: Int) throws -> [UInt8] {
        try refusing { try PlainStream(path).read(upTo: count) }
    }
}

/// Reads an export batch by batch while the previous batch is being stored.
actor HealthBatches {
    private var reader: HealthExportReader

    init(of file: HealthExportFile, from place: HealthPlace) throws {
        reader = HealthExportReader(from: place, source: try file.source(from: place.offset))
    }

    /// About that many more elements; see `HealthExportReader.batch`.
    func next(_ size: Int) throws -> HealthBatch { try reader.batch(of: size) }

    /// The number of XML bytes consumed.
    var offset: Int64 { reader.offset }

    /// The number of elements returned so far.
    var count: Int { reader.count }
}
