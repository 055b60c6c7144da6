import Foundation
import HTTPTypes
import Seeds
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Sends every route that takes a body, an id or a query what no browser sends: a sample that changes with each commit,
/// or everything with `ACCLIMATE_ALL=1`.
@Suite(.sampled, .onBothEngines(oneIn: 8)) struct HostileTests {
    static let writing = Endpoint.all.filter { !$0.route.hasPrefix("GET ") && !$0.route.hasPrefix("OPTIONS ") }

    @Test(arguments: writing)
    func `hostile forms for`(_ endpoint: Endpoint) async throws {
        let play = try #require(endpoint.scenes.first { $0.0 == "happy" } ?? endpoint.scenes.first).1
        let siege = Siege(endpoint.route)
        try await Browser.$ambush.withValue({ try await siege.attack($0, $1) }) { _ = try await play(Stage()) }
        #expect(siege.count ?? 0 > 20, "the first scene of \(endpoint.route) sends nothing there")
    }

    /// Hostile path segments.
    static let segments = [
        "..", "%2e%2e", "%2e%2e%2f%2e%2e%2fetc", "a%00b", "%FF%C0", "%", "%zz",
        "%22%27%3E%3Chostile-tag%20onx%3Dalert(7)%3E",
        "'--", "%E2%80%AE", "-1", "1e400", "2026-02-30", "0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01",
        "2026-06-20T00:00", "%F0%9F%A5%9C", "__proto__", ":person", "**", String(repeating: "x", count: 5000),
    ]

    /// Routes are tested in this many parts in parallel, since creating a site with something for each id is slow.
    static let parts = 0..<16

    private static func part(_ number: Int, of entries: [Routes.Entry]) throws -> [Routes.Entry] {
        let part = entries.indices.filter { $0 % parts.count == number }.map { entries[$0] }
        try #require(!part.isEmpty)
        return part
    }

    @Test(arguments: parts) func `hostile ids in every address`(part: Int) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let ids = try await RouteIDs(site, ada)
        let before = try await StoreDump(site.homes.temporary)
        for entry in try Self.part(part, of: site.table) {
            var dice = Dice(seed: Seed.ofCommit, for: entry.name)
            for parameter in entry.parameters {
                for segment in dice.sample(2, of: Self.segments) {
                    let path = try ids.with(parameter, segment).path(entry)
                    let reply = try await ada.visit(entry, path)
                    Inspection(reply, "\(entry.name), \(parameter) \(segment.prefix(40))").check()
                }
            }
        }
        let changes = try await StoreDump(site.homes.temporary).difference(from: before)
        #expect(changes == [])
    }

    /// The names of all query parameters, read from the sources so that none is missed.
    static func queryNames() throws -> Set<String> {
        let folder = Checkout.folder.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var names: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /query\("([^"]+)"\)/) { names.insert(String(match.1)) }
        }
        return names
    }

    @Test func `the names of queries are found`() throws {
        #expect(try Self.queryNames().isSuperset(of: ["day", "view", "month", "show", "allergen", "next"]))
    }

    @Test(arguments: parts) func `hostile queries on every page`(part: Int) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let ids = try await RouteIDs(site, ada)
        let names = try Self.queryNames()
        let before = try await StoreDump(site.homes.temporary)
        for entry in try Self.part(part, of: site.table.filter { $0.method == .get }) {
            var dice = Dice(seed: Seed.ofCommit, for: entry.name)
            let path = try ids.path(entry)
            let visitor = entry.access == .open ? site.browser() : ada
            for value in dice.sample(2, of: HostileValue.all) {
                let escaped = Encoded.escaped(value.bytes.prefix(4000))
                let query = names.sorted().map { "\($0)=\(escaped)" }.joined(separator: "&")
                let reply = try await visitor.get("\(path)?\(query)&view=month&=&%zz=%&&&\(escaped)")
                let inspection = Inspection(reply, "\(entry.name)?\(value.name)")
                inspection.check()
                inspection.checkDirection()
            }
        }
        let changes = try await StoreDump(site.homes.temporary).difference(from: before)
        // Views, downloads of study files and reads of calendars are noted, pages show tips, Activity totals pending samples,
        // and Insights looks for exertion after doses; nothing else changes.
        let counted = [
            "access_view:", "actor_name:", "tip:", "health_day:", "health_hour:", "health_stale:", "dose_exertion:",
            "calendar_feed:", "study_view:",
        ]
        #expect(changes.filter { change in !counted.contains { change.dropFirst(2).hasPrefix($0) } } == [])
    }
}
