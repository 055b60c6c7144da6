import Exchange
import HTTPTypes
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct ErrorAnswerTests {
    @Test func `what is not there is not found, in the words of the browser's language or English`() async throws {
        let site = try await TestSite()
        let reply = try await site.browser().get("/no-such-page", headers: [.acceptLanguage: "tlh"])
        #expect(reply.status == 404)
        #expect(reply.main?.contains("Page not found") == true)
    }

    @Test(arguments: [HTTPRequest.Method.put, .delete, .patch, .trace])
    func `a method that no page has is not allowed, and those that there are stand beside it`(
        _ method: HTTPRequest.Method
    ) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for path in [Paths.today("mia"), "/no-such-page", Paths.help] {
            let reply = try await ada.send(method, path)
            #expect(reply.status == 405 && reply.headers[.allow] == "GET, HEAD, POST")
            #expect(reply.headers[.setCookie] == nil && !reply.body.contains("Mia"))
        }
        let program = try await ada.send(.trace, "/api/v1/people")
        #expect(program.status == 405 && program.headers[.allow] == "GET, HEAD, POST, PUT, PATCH, DELETE")
        #expect(try program.json()["code"] == "method-not-allowed")
    }

    @Test func `a form that waited for another session says so`() async throws {
        let site = try await TestSite()
        let reply = try await site.browser(as: .ada).post(Paths.currentLevel("mia", "peanut-one"), token: "old")
        #expect(reply.status == 403)
        #expect(reply.main?.contains("This page was open too long") == true && reply.says("Error 403"))
    }

    @Test(arguments: ["a=%", "a=%4", "a=%GG", "a=%FF", "a=%C3%28", "a=b%00c"])
    func `a body that no browser sends is refused`(_ body: String) async throws {
        let site = try await TestSite()
        let browser = site.browser()
        let text = "csrf=\(try await browser.token())&" + body
        let reply = try await browser.send(
            .post, Paths.session, type: "application/x-www-form-urlencoded", Array(text.utf8))
        #expect(reply.status == 400)
    }

    @Test func `a form that is too large is refused before it is read to its end`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let notes = String(repeating: "x", count: FormReader.formLimit + 1)
        #expect(try await ada.post(Paths.dose("mia", day: "2026-06-20"), [("notes", notes)]).status == 413)
        #expect(try await site.store.dose(site.homes.mia, on: .today) == nil)
    }

    @Test func `a program gets a problem document`() async throws {
        let site = try await TestSite()
        let reply = try await site.browser().get("/api/v1/nothing")
        #expect(reply.status == 404)
        #expect(reply.headers[.contentType] == "application/problem+json")
        #expect(reply.body.contains("\"status\":404") && reply.body.contains("\"type\":\"about:blank\""))
    }

    @Test(arguments: ["%2e%2e", "a%2Fb", "mia%00", String(repeating: "x", count: 65), "mia'--", "%F0%9F%A5%9C"])
    func `an id that cannot be one is not found`(_ id: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for path in [
            "/people/\(id)/today", "/people/mia/levels/\(id)/edit", Paths.doseImport("mia", id),
            Paths.dose("mia", day: id),
        ] {
            #expect(try await ada.get(path).status == 404, "\(path)")
        }
    }

    @Test(arguments: ["2026-02-30", "2026-6-1", "20260601", "0000-00-00", "today", "2026-06-01T00:00"])
    func `a day that is none is not found`(_ day: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.get(Paths.dose("mia", day: day)).status == 404)
        #expect(try await ada.post(Paths.dose("mia", day: day), [("notes", "x")]).status == 404)
    }

    @Test(arguments: [
        Paths.home, Paths.newSession, Paths.help, Paths.people, Paths.today("mia"), Paths.plan("mia"), Paths.health,
    ])
    func `HEAD answers as GET does, without the body`(_ path: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let (get, head) = (try await ada.get(path), try await ada.send(.head, path))
        #expect(head.status == get.status && head.body.isEmpty)
        #expect(head.headers[.contentType] == get.headers[.contentType])
    }
}
