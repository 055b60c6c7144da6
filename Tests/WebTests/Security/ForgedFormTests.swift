import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Forms that did not come from this browser's pages (cross-site request forgery).
@Suite struct ForgedFormTests {
    /// What is wrong with the form.
    enum Forgery: String, Sendable, CaseIterable {
        case withoutToken, wrongToken, emptyToken, tokenOfAnotherSession, tokenOfTheDoor, fromAnotherSite,
            fromASubdomain
    }

    @Test(arguments: Forgery.allCases)
    func `no route takes a forged form`(_ forgery: Forgery) async throws {
        let site = try await TestSite()
        let door = site.browser()
        let ofTheDoor = try await door.token()
        let ada = try await site.browser(as: .ada)
        let ids = try await RouteIDs(site, ada)
        let own = try await ada.token()
        let others = try await site.browser(as: .ben).token()
        let before = try await StoreDump(site.homes.temporary)
        let files = try site.served.incoming
        let posts = site.table.filter {
            $0.method == .post && ![.token, .message, .link, .nameless].contains($0.access)
        }
        #expect(posts.count > 20)
        for entry in posts {
            let token: String? =
                switch forgery {
                case .withoutToken: nil
                case .wrongToken: String(own.reversed())
                case .emptyToken: ""
                case .tokenOfAnotherSession: others
                case .tokenOfTheDoor: ofTheDoor
                case .fromAnotherSite, .fromASubdomain: own
                }
            switch forgery {
            case .fromAnotherSite: ada.headers[.fetchSite] = "cross-site"
            case .fromASubdomain: ada.headers[.fetchSite] = "same-site"
            default: break
            }
            let reply = try await ada.post(try ids.path(entry), AccessTests.fields, token: token)
            #expect(reply.status == 403, "\(entry.name): \(reply.status)")
        }
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
        #expect(try site.served.incoming == files)
    }

    @Test(arguments: [nil, "", "no-such-token"])
    func `an upload without the token leaves no file`(_ token: String?) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let uploads = site.table.filter(\.upload)
        #expect(uploads.count == 10)
        let before = try await StoreDump(site.homes.temporary)
        for entry in uploads {
            let fields = token.map { [(FormToken.field, $0)] } ?? []
            let reply = try await ada.send(
                .post, entry.path.replacing(":person", with: "mia"), type: Encoded.multipartType,
                Encoded.multipart(fields, file: Encoded.File("date\n2026-06-01\n")))
            #expect(reply.status == 403, "\(entry.name): \(reply.status)")
        }
        #expect(try site.served.incoming == [])
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `a token that comes after the file is too late`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let file = Encoded.multipart([], file: Encoded.File("date\n2026-06-01\n")).dropLast(
            2 + Encoded.boundary.utf8.count + 4)
        let body = file + Encoded.multipart([(FormToken.field, try await ada.token())], file: nil)
        let reply = try await ada.send(.post, Paths.doseImports("mia"), type: Encoded.multipartType, Array(body))
        #expect(reply.status == 403)
        #expect(try site.served.incoming == [])
    }

    @Test(arguments: ["same-origin", "none"])
    func `a form of this site is taken`(_ origin: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.token()
        ada.headers[.fetchSite] = origin
        #expect(try await ada.post(Paths.currentLevel("mia", "peanut-one")).status == 303)
        #expect(try await site.store.levels(site.homes.mia).first { $0.id == "peanut-one" }?.isCurrent == true)
    }

    @Test func `a page's token lasts while the session lives`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.session + "/end", on: Paths.people)
        site.clock.step(days: 13)
        #expect(try await ada.submit(form).location == Paths.newSession)
        #expect(try await site.store.sessions(of: .ada).isEmpty)
    }
}
