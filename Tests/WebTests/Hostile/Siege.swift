import HTTPTypes
import Store
import Synchronization
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Sends hostile variants of one route's genuine request just before that request, at a point where it would succeed.
///
/// After each variant the store is restored, so that the next one finds the same state.
final class Siege: Sendable {
    private let route: String
    private let method: String
    private let path: [Substring]
    private let sent = Mutex<Int?>(nil)

    /// - Parameter route: "POST /people/:person/levels"
    init(_ route: String) {
        self.route = route
        let parts = route.split(separator: " ")
        method = String(parts[0])
        path = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    }

    /// The number of variants; nil if the route was never reached.
    var count: Int? { sent.withLock { $0 } }

    private func isTarget(_ sent: Browser.Sent) -> Bool {
        let parts = sent.path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
        return "\(sent.method)" == method && parts.count == path.count
            && zip(parts, path).allSatisfy { $1.hasPrefix(":") || $0 == $1 }
    }

    func attack(_ browser: Browser, _ genuine: Browser.Sent) async throws {
        guard isTarget(genuine), count == nil else { return }
        sent.withLock { $0 = HostileForm.kinds(of: genuine).joined().count }
        let cookies = browser.cookies
        let waiting = try browser.served.incoming
        let temporary = browser.served.temporary
        let image = try await StoreImage(temporary)
        var writes = try await StoreImage.writes(temporary)
        for form in HostileForm.tried(of: genuine, on: route) {
            let reply = try await browser.send(genuine.method, genuine.path, type: form.type, form.body)
            let inspection = Inspection(reply, "\(method) \(genuine.path), \(form.name)")
            inspection.check()
            // The export's page waits until the file exists, so that nothing runs in the background during the next
            // form.
            if genuine.path == Paths.exports, let page = reply.location { _ = try await browser.get(page) }
            let isChanged = try await StoreImage.writes(temporary) != writes
            let changes = isChanged ? try await StoreDump(temporary).difference(from: image.dump) : []
            if reply.status >= 400 {
                // Failed sign-ins are counted, and so are wrong passcodes; any answer uses up a challenge, and showing a
                // page again may bring its tip.
                let counted = ["sign_in_failure:", "clinic_link:", "passkey_challenge:", "tip:"]
                let stored = changes.filter { change in !counted.contains { change.dropFirst(2).hasPrefix($0) } }
                #expect(stored == [], "\(inspection.what): \(reply.status), and stored")
            } else if form.isSeen {
                // If nothing was stored, only the next page can show what was typed.
                try await lookAround(browser, inspection, everywhere: isChanged)
            }
            if isChanged {
                try await image.restore(temporary, after: changes)
                writes = try await StoreImage.writes(temporary)
            }
            browser.setCookies(cookies)
        }
        // An import waits for confirmation and an export for download; nothing else does.
        let left = try browser.served.incoming.filter { !waiting.contains($0) }
        let waits = genuine.path.hasSuffix("/dose-imports") || genuine.path == Paths.exports
        #expect(left.isEmpty || waits, "\(genuine.path) left \(left)")
    }

    /// Checks what was accepted where the family would see it.
    private func lookAround(_ browser: Browser, _ inspection: Inspection, everywhere: Bool) async throws {
        let next = inspection.reply.location ?? Paths.home
        let pages = [
            Paths.people, Paths.today("mia"), Paths.plan("mia"), Paths.profile("mia"), Paths.settings,
            Paths.dose("mia", day: "2026-06-20"),
        ]
        for page in [next] + (everywhere ? pages : []) {
            let reply = try await browser.get(page)
            let seen = Inspection(reply, "\(inspection.what), seen on \(page)")
            seen.check()
            seen.checkDirection()
        }
    }
}

/// Checks a response for what no response may contain.
struct Inspection {
    let reply: Reply
    let what: String

    init(_ reply: Reply, _ what: String) {
        self.reply = reply
        self.what = what
    }

    func check() {
        #expect(reply.status < 500, "\(what): \(reply.status)")
        let isPage = reply.headers[.contentType]?.hasPrefix("text/html") == true
        if reply.status >= 400 {
            let isProblem =
                reply.headers[.contentType] == "application/problem+json" && reply.holds("\"title\"")
            #expect(isProblem || (isPage && reply.holds("<h1")), "\(what): \(reply.status) without a word")
        }
        if isPage {
            #expect(!reply.holds("<hostile-tag"), "\(what): a tag")
            #expect(!reply.holds("<script>"), "\(what): a script")
            #expect(!reply.holds("\"'>"), "\(what): a quote that ends an attribute")
            #expect(!reply.holds("alert(7)&gt;") || reply.holds("{{title}}"), "\(what): rendered twice")
            let isText = String(validating: reply.bytes, as: UTF8.self) != nil
            #expect(isText && !reply.holds("\0") && !reply.holds("\u{FFFD}"), "\(what): broken text")
        }
        for word in ["fatalError", ".swift", "Optional(", "DatabaseError", "SQLite", "StoredAccount"] {
            #expect(!reply.holds(word), "\(what): \(word)")
        }
        let fields = reply.headers.map(\.value)
        #expect(!fields.contains { $0.contains(where: \.isNewline) }, "\(what): a line end in a header")
        #expect(!reply.cookies.contains { $0.hasPrefix("hostile") }, "\(what): a foreign cookie")
        if let location = reply.location {
            #expect(
                location.hasPrefix("/") && !location.hasPrefix("//") && !location.contains("\\"), "\(what): \(location)"
            )
        }
    }

    func checkDirection() {
        #expect(!reply.holds(String(HostileValue.override)), "\(what): turned direction")
    }
}
