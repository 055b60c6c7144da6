import Foundation
import Schema
import Testing

@testable import Store

/// What the documentation says about files, targets and migrations, held against them.
@Suite struct `The documentation` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every page, by its path from the root.
    static let pages: [String] = {
        let folders = ["docs", "docs/api", "docs/decisions", "docs/tutorial"]
        let files = folders.flatMap { folder in
            let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
            return (names ?? []).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        return (files + ["README.md", "CHANGELOG.md"]).sorted()
    }()

    private static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path())
    }

    @Test(arguments: pages) func `links to files that are there`(_ page: String) throws {
        let folder = page.split(separator: "/").dropLast().joined(separator: "/")
        let text = try Self.text(page)
        let inline = text.matches(of: /\]\(([^)#: ]+)(?:#[^)]*)?\)/).map { String($0.1) }
        let listed = text.matches(of: /(?m)^\[[^\]]+\]: ([^#:\s]+)(?:#.*)?$/).map { String($0.1) }
        for link in inline + listed {
            #expect(Self.exists(folder.isEmpty ? link : "\(folder)/\(link)"), "\(link)")
        }
    }

    /// Decisions tell what was so when they were taken, and the changelog what was so at a release.
    @Test(arguments: pages.filter { !$0.hasPrefix("docs/decisions/0") && $0 != "CHANGELOG.md" })
    func `names folders and files that are there`(_ page: String) throws {
        let named = try Self.text(page).matches(
            of: /`((?:Sources|Tests|Domain|Benchmarks|Data|Public|bin|docs)\/[A-Za-z0-9_+.\/-]+)`/)
        for path in named.map({ String($0.1) }) {
            #expect(Self.exists(path), "\(path)")
        }
    }

    @Test func `says which migration is the last one`() throws {
        let last = try #require(StoreSchema.all.latestStep.split(separator: "_").first)
        #expect(try Self.text("docs/architecture.md").contains("The migrations are `M0001` to `\(last)`."))
    }

    @Test(arguments: ["Package.swift", "Domain/Package.swift"])
    func `describes every target`(_ manifest: String) throws {
        let architecture = try Self.text("docs/architecture.md")
        let targets = try Self.text(manifest).matches(of: /\.(?:executableT|systemLibraryT|t)arget\(\s*name: "([^"]+)"/)
            .map { String($0.1) }
        #expect(targets.count > 10)
        for target in targets where !Self.tools.contains(target) && !target.contains("\\(") {
            #expect(architecture.contains("`\(target)`"), "\(target)")
        }
    }

    /// Targets that only tests and benchmarks use.
    private static let tools = [
        "NamedInstants", "Seeds", "RandomChecks", "DomainTesting", "schedule-benchmark", "trigger-benchmark",
        "study-benchmark",
        "fhir-server-benchmark", "sheets-benchmark",
    ]

    @Test func `lists every decision`() throws {
        let index = try Self.text("docs/decisions/README.md")
        let decisions = Self.pages.filter { $0.hasPrefix("docs/decisions/0") }.compactMap {
            $0.split(separator: "/").last
        }
        #expect(decisions.count > 50)
        for decision in decisions { #expect(index.contains(": \(decision)\n"), "\(decision)") }
    }
}
