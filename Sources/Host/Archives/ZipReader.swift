internal import CZip
internal import Foundation
internal import Store
internal import Synchronization

/// Archive limits: far above what a family has, far below what would fill the disk or memory.
public struct ArchiveLimits: Sendable {
    public var entries = 400_000
    /// Maximum unpacked bytes of a file that is read; sheets are for people.
    public var file: UInt64 = 256_000_000
    /// Maximum unpacked bytes of all files together.
    public var total: UInt64 = 20_000_000_000
    /// Maximum compression ratio of a file; checked above `ratioFrom` bytes.
    public var ratio: UInt64 = 200
    public var ratioFrom: UInt64 = 1_000_000

    public init() {}
}

/// The files of a ZIP file. Every name, size and kind is checked before the first byte is unpacked, and nothing is
/// ever unpacked to disk.
final class ZipReader: ArchiveSource {
    private let zip: Mutex<Handle>
    private let entries: [String: Entry]

    /// Unchecked because the compiler cannot see that libzip's pointer is only used inside the surrounding mutex.
    private struct Handle: ~Copyable, @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private struct Entry {
        let index: UInt64
        let size: UInt64
    }

    init(_ file: URL, limits: ArchiveLimits = ArchiveLimits()) throws(Archive.Refusal) {
        var code: Int32 = 0
        guard let pointer = zip_open(file.path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
            throw code == ZIP_ER_NOENT || code == ZIP_ER_OPEN || code == ZIP_ER_READ ? .cannotRead : .notAnArchive
        }
        do throws(Archive.Refusal) {
            entries = try Self.entries(pointer, limits)
        } catch {
            zip_discard(pointer)
            throw error
        }
        zip = Mutex(Handle(pointer: pointer))
    }

    deinit {
        zip.withLock { handle in zip_discard(handle.pointer) }
    }

    var names: [String] { entries.keys.sorted() }

    func read(_ path: String) throws -> [UInt8]? {
        guard let entry = entries[path] else { return nil }
        return try zip.withLock { handle throws(Archive.Refusal) in try Self.read(entry, path, handle.pointer) }
    }

    private static func read(_ entry: Entry, _ name: String, _ zip: OpaquePointer) throws(Archive.Refusal) -> [UInt8] {
        guard let file = zip_fopen_index(zip, entry.index, 0) else { throw .damaged(name) }
        defer { zip_fclose(file) }
        // The size comes from the directory; a file that holds more or less is rejected.
        let size = Int(entry.size)
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var filled = 0
        while filled <= size {
            let got = bytes.withUnsafeMutableBytes { buffer in
                zip_fread(file, buffer.baseAddress?.advanced(by: filled), UInt64(size + 1 - filled))
            }
            guard got >= 0 else { throw .damaged(name) }
            if got == 0 { break }
            filled += Int(got)
        }
        guard filled == size else { throw .damaged(name) }
        bytes.removeLast()
        return bytes
    }

    private static func entries(_ zip: OpaquePointer, _ limits: ArchiveLimits) throws(Archive.Refusal) -> [String:
        Entry]
    {
        let count = zip_get_num_entries(zip, 0)
        guard count >= 0, count <= limits.entries else { throw .tooManyFiles(limit: limits.entries) }
        var entries: [String: Entry] = [:]
        var folded = Set<String>()
        var total: UInt64 = 0
        for index in 0..<UInt64(count) {
            var stat = zip_stat_t()
            zip_stat_init(&stat)
            let wanted = UInt64(ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD)
            guard zip_stat_index(zip, index, 0, &stat) == 0, stat.valid & wanted == wanted, let raw = stat.name else {
                throw .notAnArchive
            }
            guard let name = String(validatingCString: raw) else { throw .badName("?") }
            if name.hasSuffix("/") && stat.size == 0 && isPlain(name.dropLast()) { continue }
            guard isPlain(name[...]), !isLink(zip, index) else { throw .badName(String(name.prefix(80))) }
            guard folded.insert(name.lowercased()).inserted else { throw .twice(name) }
            guard ArchiveNames.isKnown(name) else { throw .unexpectedFile(name) }
            if stat.valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0, stat.encryption_method != ZIP_EM_NONE {
                throw .encrypted
            }
            let (sum, overflow) = total.addingReportingOverflow(stat.size)
            guard stat.size <= limits.file || name.hasPrefix("tables/"), !overflow, sum <= limits.total else {
                throw .tooLarge(name)
            }
            if stat.size > limits.ratioFrom, stat.size / max(1, stat.comp_size) > limits.ratio {
                throw .tooLarge(name)
            }
            total = sum
            entries[name] = Entry(index: index, size: stat.size)
        }
        return entries
    }

    /// Letters, digits and `. _ -`, separated by `/`; no part is empty or begins with a dot.
    private static func isPlain(_ name: Substring) -> Bool {
        guard name.utf8.count <= 300 else { return false }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && part.first != "."
                && part.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
                        UInt8(ascii: "-"):
                        true
                    default: false
                    }
                }
        }
    }

    private static func isLink(_ zip: OpaquePointer, _ index: UInt64) -> Bool {
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        guard zip_file_get_external_attributes(zip, index, 0, &system, &attributes) == 0 else { return true }
        guard system == UInt8(ZIP_OPSYS_UNIX) else { return false }
        let kind = (attributes >> 16) & 0o170000
        return kind != 0 && kind != 0o100000
    }
}

/// The file names an archive may contain.
enum ArchiveNames {
    static func isKnown(_ name: String) -> Bool {
        name == ArchiveLayout.index || name == ArchiveLayout.readme
            || ["schema/", "people/", "tables/", "files/"].contains { name.hasPrefix($0) }
    }
}
