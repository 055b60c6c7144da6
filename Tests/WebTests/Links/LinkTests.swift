import Foundation
import HTTPTypes
import Testing

@testable import Pages
@testable import Web

@Suite struct `Every link and form` {
    @Test func `leads to a route that exists`() async throws {
        let site = try await TestSite(TestOptions(demo: true))
        let phrases = site.served.site.templates.phrases(accepting: nil)
        var followed = 0
        for entry in Gallery.entries(phrases) {
            let html = site.served.site.templates.render(entry.content, in: entry.frame)
            for (method, path) in Self.addresses(html) {
                followed += 1
                let isRoute = site.table.contains { $0.method == method && Self.matches(path, $0.path) }
                #expect(isRoute, "\(entry.page)/\(entry.sample): \(method) \(path)")
            }
        }
        #expect(followed > 500)
    }

    @Test func `to a picture names one of the sprite`() async throws {
        let site = try await TestSite(TestOptions(demo: true))
        let templates = site.served.site.templates
        let sprite = try String(
            contentsOf: templates.assets.folder.appending(path: "icons/sprite.svg"), encoding: .utf8)
        let known = Set(sprite.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })
        let used = Gallery.entries(templates.phrases(accepting: nil)).flatMap { entry in
            templates.render(entry.content, in: entry.frame).matches(of: /sprite\.svg#([^"]*)"/).map { String($0.1) }
        }
        #expect(used.count > 500)
        #expect(Set(used).subtracting(known) == [])
    }

    private static func addresses(_ html: String) -> [(HTTPRequest.Method, String)] {
        var tags = HTMLTags(html)
        var found: [(HTTPRequest.Method, String)] = []
        while let tag = tags.next() {
            switch tag.name {
            case "a", "link":
                guard let path = tag["href"], path.hasPrefix("/") else { continue }
                found.append((.get, path))
            case "form":
                guard let path = tag["action"] else { continue }
                found.append((tag["method"] == "post" ? .post : .get, path))
            case "script", "img":
                guard let path = tag["src"] else { continue }
                found.append((.get, path))
            default: continue
            }
        }
        return found.map { ($0.0, String($0.1.prefix { $0 != "?" && $0 != "#" })) }
    }

    private static func matches(_ path: String, _ route: String) -> Bool {
        if route.hasSuffix("/**") { return path.hasPrefix(route.dropLast(2)) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let pattern = route.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == pattern.count
            && zip(parts, pattern).allSatisfy { $1.hasPrefix(":") ? !$0.isEmpty : $0 == $1 }
    }
}
