internal import Crypto
internal import Encodings
package import Foundation

/// The folder of browser assets, addressed by a hash of all files so that they can be cached forever.
package struct Assets: Sendable {
    /// The folder on disk.
    package let folder: URL
    /// The address prefix for browsers: "/assets/3f1c…".
    package let base: String

    package init(folder: URL) throws {
        self.folder = folder
        var hash = SHA256()
        for path in try Self.files(below: folder) {
            hash.update(data: Data(path.utf8))
            hash.update(data: try Data(contentsOf: folder.appending(path: path)))
        }
        base = "/assets/" + Hex.encode(hash.finalize().prefix(6))
    }

    /// Whether the rules for phones were built; without them pages work, but checks need the network.
    package var hasRules: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "wasm/offline.wasm").path)
    }

    /// The relative paths of all files below a folder, in byte order.
    package static func files(below folder: URL) throws -> [String] {
        let depth = folder.standardizedFileURL.pathComponents.count
        let keys: [URLResourceKey] = [.isRegularFileKey]
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys) else { return [] }
        return try all.compactMap { $0 as? URL }
            .filter { try $0.resourceValues(forKeys: Set(keys)).isRegularFile == true }
            .map { $0.standardizedFileURL.pathComponents.dropFirst(depth).joined(separator: "/") }
            .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
