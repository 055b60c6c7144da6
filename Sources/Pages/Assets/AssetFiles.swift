internal import Files
internal import Foundation
internal import HTTPTypes
package import Hummingbird
internal import NIOCore

/// The files of `Public` and of the areas, read once at start and served from memory under an address that changes with
/// their content. The modules that pages start are served as one script, too.
package struct AssetFiles: Sendable {
    private struct File: Sendable {
        let type: String
        let bytes: ByteBuffer
        /// Whether it is worth packing: text and code, while pictures and fonts are packed already.
        let packs: Bool
        private let packed = Once<ByteBuffer?>()

        init(type: String, bytes: ByteBuffer) {
            self.type = type
            self.bytes = bytes
            packs = type.hasSuffix("charset=utf-8") || ["image/svg+xml", "application/wasm"].contains(type)
        }

        /// With gzip, from the first request for it on.
        var gzip: ByteBuffer? {
            packed.value { GzipMember.compress(Array(bytes.readableBytesView)).map { ByteBuffer(bytes: $0) } }
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

    /// - Parameter encodings: the request's `Accept-Encoding`.
    package func response(to path: String, accepting encodings: String? = nil) -> Response? {
        guard let file = files[path] else { return nil }
        var headers: HTTPFields = [.contentType: file.type, .cacheControl: "public, max-age=31536000, immutable"]
        guard file.packs else { return Response(status: .ok, headers: headers, body: .init(byteBuffer: file.bytes)) }
        headers[.vary] = "Accept-Encoding"
        guard Self.allowGzip(encodings ?? ""), let gzip = file.gzip else {
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: file.bytes))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: gzip))
    }

    /// RFC 9110, 12.5.3.
    private static func allowGzip(_ encodings: String) -> Bool {
        encodings.lowercased().split(separator: ",").contains { coding in
            let parts = coding.split(separator: ";").map { $0.filter { $0 != " " } }
            return parts.first == "gzip"
                && !parts.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 }
        }
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
