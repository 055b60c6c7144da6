import Foundation
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Whole responses, compared with reviewed snapshots.
@Suite struct ExchangeTests {
    /// Routes tested elsewhere: files and their list, which change with every visual change, and the API, whose scenes
    /// are also checked against its document.
    static let elsewhere = [
        "GET /assets/**", "GET /api/v1/openapi.json", "GET /settings/exports/:export/file", "GET /worker.js",
    ]

    @Test func `every route has its scenes`() async throws {
        let routes = try await TestSite().table.filter { $0.access != .token }.map(\.name)
        #expect(Set(routes).subtracting(Endpoint.all.map(\.route)) == Set(Self.elsewhere))
        #expect(Set(Endpoint.all.map(\.route)).isSubset(of: routes))
        #expect(Endpoint.all.count == Set(Endpoint.all.map(\.file)).count)
    }

    @Test func `every snapshot belongs to a route or a layout`() throws {
        let folder = Checkout.folder.appending(path: "Tests/WebTests/Snapshots/Exchanges")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        let known = Endpoint.all.map(\.file) + Self.layouts.map { "layout-\($0.0)" }
        #expect(files.sorted() == known.map { $0 + ".txt" }.sorted())
    }

    @Test(arguments: Endpoint.all)
    func `the answers of`(_ endpoint: Endpoint) async throws {
        var scenes: [(String, Reply)] = []
        for (name, play) in endpoint.scenes { scenes.append((name, try await play(Stage()))) }
        try await Exchange.expect(scenes, named: endpoint.file)
    }

    /// One page of each layout, whole.
    static let layouts: [(String, String)] = [
        ("app", Paths.today("mia")), ("form", Paths.dose("mia", day: "2026-06-20")), ("plain", Paths.newSession),
    ]

    @Test(arguments: layouts)
    func `the whole document of`(_ layout: String, _ path: String) async throws {
        let site = try await TestSite()
        let browser = layout == "plain" ? site.browser() : try await site.browser(as: .ada)
        Snapshot.expect(try await Exchange.whole(browser.page(path)), named: "layout-\(layout)")
    }
}
