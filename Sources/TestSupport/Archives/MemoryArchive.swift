public import Store
internal import Synchronization
internal import Testing

/// An archive's files in memory.
public final class MemoryArchive: ArchiveSink, ArchiveSource {
    private let files: Mutex<[String: [UInt8]]>

    public init(_ files: [String: [UInt8]] = [:]) {
        self.files = Mutex(files)
    }

    public func append(_ bytes: [UInt8], to path: String) {
        files.withLock { $0[path, default: []] += bytes }
    }

    public func read(_ path: String) -> [UInt8]? {
        files.withLock { $0[path] }
    }

    public var all: [String: [UInt8]] { files.withLock { $0 } }

    public func text(_ path: String) -> String { String(decoding: read(path) ?? [], as: UTF8.self) }

    /// The same archive with one text replaced in a file.
    public func replacing(_ text: String, with other: String, in path: String) -> MemoryArchive {
        var files = all
        files[path] = Array(self.text(path).replacing(text, with: other).utf8)
        return MemoryArchive(files)
    }

    public func without(_ path: String) -> MemoryArchive {
        var files = all
        files[path] = nil
        return MemoryArchive(files)
    }

    /// Everything except the time of the export.
    public var content: [String: String] {
        all.mapValues { String(decoding: $0, as: UTF8.self).replacing(/"exportedAt": \d+/, with: "") }
    }
}

extension Store {
    /// Everything an archive says about a person, as one text.
    public func archived(_ access: PersonAccess, change: Change) async throws -> String {
        let archive = MemoryArchive()
        _ = try #require(try await writeArchive(.person(access), to: archive, change: change))
        return archive.all.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }.joined()
    }
}
