import Store
import Synchronization

/// An archive's files in memory.
final class MemoryArchive: ArchiveSink, ArchiveSource {
    private let files: Mutex<[String: [UInt8]]>

    init(_ files: [String: [UInt8]] = [:]) {
        self.files = Mutex(files)
    }

    func append(_ bytes: [UInt8], to path: String) {
        files.withLock { $0[path, default: []] += bytes }
    }

    func read(_ path: String) -> [UInt8]? {
        files.withLock { $0[path] }
    }

    var all: [String: [UInt8]] { files.withLock { $0 } }

    func text(_ path: String) -> String { String(decoding: read(path) ?? [], as: UTF8.self) }

    /// The same archive with one text replaced in a file.
    func replacing(_ text: String, with other: String, in path: String) -> MemoryArchive {
        var files = all
        files[path] = Array(self.text(path).replacing(text, with: other).utf8)
        return MemoryArchive(files)
    }

    func without(_ path: String) -> MemoryArchive {
        var files = all
        files[path] = nil
        return MemoryArchive(files)
    }

    /// Everything except the time of the export.
    var content: [String: String] {
        all.mapValues { String(decoding: $0, as: UTF8.self).replacing(/"exportedAt": \d+/, with: "") }
    }
}
