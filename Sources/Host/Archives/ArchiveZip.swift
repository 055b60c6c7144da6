public import Files
internal import Foundation
internal import Store

/// The files of an archive that is imported.
struct ArchiveZip: ArchiveSource {
    private let zip: ZipReader
    private let entries: [String: ZipReader.Entry]

    init(_ file: URL, _ policy: ZipPolicy = .archive) throws(Archive.Refusal) {
        do throws(ZipProblem) { zip = try ZipReader(file.path, policy) } catch { throw .zip(error) }
        entries = Dictionary(zip.entries.map { ($0.name, $0) }) { first, _ in first }
    }

    var names: [String] { entries.keys.sorted() }

    func read(_ path: String) throws -> [UInt8]? {
        guard let entry = entries[path] else { return nil }
        do throws(ReadProblem) { return try zip.bytes(entry) } catch { throw Archive.Refusal.zip(.damaged(path)) }
    }
}

extension ZipPolicy {
    /// For archives: far above what a family has, far below what would fill the disk or memory.
    public static let archive = {
        var policy = ZipPolicy()
        policy.entries = 400_000
        policy.file = 256_000_000
        // Sheets are for people.
        policy.unread = "tables/"
        policy.total = 20_000_000_000
        policy.ratio = 200
        policy.isExpected = { name in
            name == ArchiveLayout.index || name == ArchiveLayout.readme
                || ["schema/", "people/", "tables/", "files/"].contains { name.hasPrefix($0) }
        }
        return policy
    }()
}
