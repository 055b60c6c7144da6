internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Pages

/// The service worker of this build: which files a device caches, and the address of its code.
enum WorkerController {
    static func add(to routes: inout Routes, files: AssetFiles) {
        let script = script(files, routes.site.areas.workerScripts)
        routes.open(.get, Paths.worker, locked: .reachable) { _ in
            Response(
                status: .ok,
                // Always revalidated: it changes with every build, together with everything it refers to.
                headers: [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"],
                body: .init(byteBuffer: .init(string: script)))
        }
    }

    /// Public pages, cached as a signed-out visitor sees them.
    static let pages = [Paths.offline, Paths.notSent, Paths.help, Paths.urgent]

    private struct Shell: Encodable {
        let base: String
        let files: [String]
        let pages = WorkerController.pages
    }

    private static func script(_ files: AssetFiles, _ modules: [String]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let shell = (try? encoder.encode(Shell(base: files.base, files: files.shell))) ?? Data()
        let others = modules.map { "import \"\(files.base)/js/\($0).js\";\n" }.joined()
        return """
            \(others)import { start } from "\(files.base)/js/offline/worker.js";
            start(\(String(decoding: shell, as: UTF8.self)));

            """
    }
}
