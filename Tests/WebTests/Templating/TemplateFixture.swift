import Foundation

@testable import Pages
@testable import Web

/// The project's own templates, words and assets, read from the source tree.
enum TemplateFixture {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let web = root.appending(path: "Sources/Web")

    static func templates() throws -> Templates { try files().templates }

    static func articles() throws -> Articles { try files().articles }

    /// Read once for all tests: the files do not change during a run.
    static func files() throws -> SiteFiles { try Checkout.files.get() }

    static func phrases() throws -> Phrases {
        try templates().phrases(accepting: nil)
    }

    static func source() throws -> TemplateSource {
        let areas = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources/Areas").path)
        let pages = [web] + areas.sorted().map { root.appending(path: "Sources/Areas/\($0)/Pages") }
        return try TemplateSource(folders: pages.map { $0.appending(path: "Templates") })
    }

    static func assets() throws -> Assets { try templates().assets }

    /// All page scripts.
    static func scripts() throws -> [String] {
        try assets().files.filter { $0.key.hasSuffix(".js") }.map { try String(contentsOf: $0.value, encoding: .utf8) }
    }

    /// All Swift sources of the program.
    static func swift() throws -> [String] {
        let sources = root.appending(path: "Sources")
        return try Assets.files(below: sources).filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
    }
}
