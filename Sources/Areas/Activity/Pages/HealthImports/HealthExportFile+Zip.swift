internal import Files

extension HealthExportFile {
    /// The maximum XML size read, in bytes: many times what any phone exports.
    private static let mostBytes: UInt64 = 64 << 30
    /// The root of an export appears within this many bytes of its beginning.
    static let bytesBeforeRoot = 1024

    /// Whether the first bytes of a file name the root of an export.
    static func isRoot(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains("HealthData")
    }

    /// Opens a ZIP file. Its files are only checked when they are read, because it may contain more than an export.
    static func zip(_ path: String) throws(Refusal) -> ZipReader {
        var policy = ZipPolicy()
        policy.file = mostBytes
        do throws(ZipProblem) { return try ZipReader(path, policy) } catch {
            throw error == .cannotRead ? .cannotRead : .notAnExport
        }
    }

    /// The XML file whose root is that of an export; its name depends on the phone's language.
    static func export(in zip: ZipReader) throws(Refusal) -> ZipReader.Entry {
        for entry in zip.entries where entry.name.lowercased().hasSuffix(".xml") {
            if let problem = zip.problem(of: entry) { throw problem == .encrypted ? .encrypted : .tooLarge }
            if let bytes = try? zip.stream(entry).read(upTo: bytesBeforeRoot), isRoot(bytes) { return entry }
        }
        throw .noExportInside
    }

    /// Reads from the export, and says why it cannot be read.
    static func refusing<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch let problem as ReadProblem {
            switch problem {
            case .cannotRead: throw Refusal.cannotRead
            case .damaged: throw Refusal.damaged
            }
        }
    }
}
