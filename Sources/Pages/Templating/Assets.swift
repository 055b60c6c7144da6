internal import Crypto
internal import Encodings
package import Foundation

/// The browser assets of the site and its areas, addressed by a hash of all files so that they can be cached forever.
package struct Assets: Sendable {
    /// The folder of the site's own.
    package let folder: URL
    /// The address prefix for browsers: "/assets/3f1c…".
    package let base: String
    /// Every file on disk by its address below the prefix, such as "css/tokens.css".
    package let files: [String: URL]
    /// The addresses of the areas' style sheets, by area and name.
    package let styles: [String]
    /// The addresses of the modules that start every page, the site's first.
    package let scripts: [String]

    /// - Parameters:
    ///   - areas: folders with `Styles` and `Scripts`, where an area has any. A file's name belongs to one area or the
    ///     site.
    ///   - scripts: names of the areas' modules that start every page, without `.js`.
    package init(folder: URL, areas: [URL] = [], scripts: [String] = []) throws {
        self.folder = folder
        var files = try Self.found(in: folder, at: "")
        var styles: [String] = []
        for area in areas {
            let sheets = try Self.found(in: area.appending(path: "Styles"), at: "css/")
            let modules = try Self.found(in: area.appending(path: "Scripts"), at: "js/")
            styles += sheets.keys.sorted()
            for (path, file) in [sheets, modules].joined() {
                guard files.updateValue(file, forKey: path) == nil else {
                    throw InvalidSiteFiles(description: "The file \(path) is there twice.")
                }
            }
        }
        self.files = files
        self.styles = styles
        self.scripts = [ScriptBundle.path] + scripts.map { "js/\($0).js" }
        var hash = SHA256()
        for (path, file) in Self.ordered(files) {
            hash.update(data: Data(path.utf8))
            hash.update(data: try Data(contentsOf: file))
        }
        base = "/assets/" + Hex.encode(hash.finalize().prefix(6))
    }

    /// Whether the rules for phones were built; without them pages work, but checks need the network.
    package var hasRules: Bool { files["wasm/offline.wasm"] != nil }

    /// The addresses of all files, in byte order.
    package var paths: [String] { Self.ordered(files).map(\.key) }

    private static func ordered(_ files: [String: URL]) -> [(key: String, value: URL)] {
        files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }

    /// The files below a folder by their address; none if the folder does not exist.
    private static func found(in folder: URL, at place: String) throws -> [String: URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: try files(below: folder).map { (place + $0, folder.appending(path: $0)) })
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
