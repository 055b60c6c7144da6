internal import Foundation
internal import HTTPTypes
package import Hummingbird
package import NIOCore

/// The files of `Public` and of the areas, read once at start and served from memory under an address that changes with
/// their content. The modules that pages start are served as one script, too.
package struct AssetFiles: Sendable {
    package struct File: Sendable {
        package let type: String
        package let bytes: ByteBuffer

        package init(type: String, bytes: ByteBuffer) {
            self.type = type
            self.bytes = bytes
        }
    }

    private let files: [String: File]
    /// The address prefix for browsers: "/assets/3f1c…".
    package let base: String
    /// Assets every page needs, relative to the base; phones cache these for offline use.
    package let shell: [String]

    package init(_ assets: Assets) throws {
        var contents = try assets.files.mapValues { try Data(contentsOf: $0) }
        let modules = contents.filter { $0.key.hasSuffix(".js") }.mapValues { String(decoding: $0, as: UTF8.self) }
        let bundle = try ScriptBundle(entries: assets.scripts, sources: modules)
        contents[ScriptBundle.path] = Data(bundle.text.utf8)
        files = Dictionary(
            uniqueKeysWithValues: contents.map { path, data in
                ("\(assets.base)/\(path)", File(type: Self.type(of: path), bytes: ByteBuffer(bytes: data)))
            })
        base = assets.base
        let bundled = Set(bundle.modules).subtracting([ScriptBundle.path])
        shell = assets.paths.filter { path in
            Self.shellFolders.contains { path.hasPrefix($0) } && !path.hasPrefix(Self.launcherIcons)
                && !bundled.contains(path)
        }
    }

    private static let shellFolders = ["css/", "fonts/", "icons/", "js/", "wasm/"]
    /// Icons that the system requests on installation; no page shows them.
    private static let launcherIcons = "icons/app-"

    package func response(to path: String) -> Response? {
        guard let file = files[path] else { return nil }
        return Response(
            status: .ok,
            headers: [.contentType: file.type, .cacheControl: "public, max-age=31536000, immutable"],
            body: .init(byteBuffer: file.bytes))
    }

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "woff2": "font/woff2"
        case "csv": "text/csv; charset=utf-8"
        case "wasm": "application/wasm"
        case "webmanifest": "application/manifest+json"
        case "txt": "text/plain; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
