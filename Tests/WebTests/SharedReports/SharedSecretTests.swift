import Foundation
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The secret of a shared report` {
    @Test func `is neither stored nor logged`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let ticket = try #require(try await stage.open(link).ticket)
        _ = try await stage.open(link, stage.wrong(link))
        _ = try await stage.file(link, ticket: ticket)
        _ = try await stage.site.browser().get(link.path + "/nothing")
        _ = try await stage.ada.post(Paths.reportLinkPage("mia", "link"), [("secret", link.secret)])
        try await stage.site.flush()
        let dump = try await StoreDump(stage.site.homes.temporary).description
        let log = stage.site.log.lines.joined(separator: "\n")
        #expect(log.contains("/share/{shared}"))
        for secret in [link.secret, link.passcode, ticket] {
            #expect(!dump.contains(secret) && !log.contains(secret))
        }
        #expect(dump.contains("$argon2id$"))
        #expect(link.secret.utf8.count == 43)
    }

    /// Ada's browser, signed in or locked.
    @Test(arguments: [false, true]) func `works without cookies, and no cookie changes that`(locked: Bool) async throws
    {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let known = locked ? try await stage.site.lockedBrowser() : stage.ada
        let cookies = known.cookies
        for path in [link.path, Paths.sharedReport("unknown")] {
            let (theirs, hers) = (try await stage.site.browser().get(path), try await known.get(path))
            #expect(theirs.status == hers.status && theirs.body.count == hers.body.count)
            #expect(theirs.main == hers.main && hers.cookies.isEmpty && theirs.cookies.isEmpty)
        }
        let report = try await stage.open(link, clinic: known)
        #expect(report.status == 200 && report.cookies.isEmpty && !report.body.contains(Paths.people))
        #expect(known.cookies == cookies)
        // The view is the clinic's, whoever is signed in.
        let entries = try await stage.site.store.accessLog(stage.site.homes.mia, AccessFilter(kind: .viewed), limit: 9)
        let viewed = AccessEntry.What.viewed(kind: "report", times: 1)
        #expect(entries.contains { $0.who == .clinicLink(name: "Dr Meyer") && $0.what == viewed })
    }

    @Test func `leads nowhere else`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let clinic = stage.site.browser()
        let report = try await stage.open(link, clinic: clinic)
        let targets = report.body.matches(of: /(?:href|src|action)="([^"]*)"/).map { String($0.1) }
        #expect(targets.contains(link.file))
        for target in targets {
            let isOwn = target == link.file || target.hasPrefix("#") || target.hasPrefix("/assets/")
            #expect(isOwn, "\(target)")
        }
        #expect(!report.body.contains("<script") && !report.body.contains("manifest"))
        for path in [Paths.today("mia"), Paths.reportPage("mia") + "?range=all", Paths.people, Paths.settings] {
            #expect(try await clinic.get(path).status == 303, "\(path)")
        }
        for path in ["/access", "/report", "/today", "/report.pdf/x"] {
            #expect(try await clinic.get(link.path + path).status == 404, "\(path)")
        }
    }

    @Test func `is told to nobody by any answer`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        var replies = [
            try await stage.site.browser().get(link.path), try await stage.open(link, stage.wrong(link)),
            try await stage.open(link), try await stage.site.browser().get(Paths.sharedReport("unknown")),
            try await stage.site.browser().get(link.path + "/nothing"),
        ]
        replies.append(try await stage.file(link, ticket: try #require(replies[2].ticket)))
        let hostile = stage.site.browser()
        hostile.headers[.fetchSite] = "cross-site"
        replies.append(try await stage.open(link, clinic: hostile))
        replies.append(
            try await stage.site.browser().send(.post, link.path, type: "application/x-www-form-urlencoded", [0x25]))
        replies.append(
            try await stage.site.browser().post(
                link.path, [("passcode", String(repeating: "1", count: 9000))], token: nil))
        for _ in 0..<5 { replies.append(try await stage.open(link, stage.wrong(link))) }
        stage.site.clock.step(seconds: 15 * 86_400)
        replies.append(try await stage.site.browser().get(link.path))
        #expect(replies.map(\.status) == [200, 422, 200, 404, 404, 200, 403, 400, 413, 422, 422, 422, 422, 429, 410])
        let policy =
            "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; "
            + "base-uri 'none'; frame-ancestors 'none'"
        let expected = [
            "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow, noarchive",
            "cache-control": "no-store", "content-security-policy": policy, "x-content-type-options": "nosniff",
            "x-frame-options": "DENY",
        ]
        for reply in replies {
            for (name, value) in expected {
                let values = reply.headers[values: try #require(HTTPField.Name(name))]
                #expect(values == [value], "\(reply.status) \(name)")
            }
            #expect(reply.cookies.isEmpty)
        }
    }

    @Test func `passes the service worker by`() throws {
        let worker = try String(
            contentsOf: Checkout.folder.appending(path: "Public/js/offline/worker.js"), encoding: .utf8)
        #expect(worker.contains(#"const passed = /^\/(api|gallery|assets|share)\/"#))
    }
}
