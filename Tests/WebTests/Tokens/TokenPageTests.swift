import Accounts
import Clinical
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct TokenPageTests {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func filled(_ change: (inout WebForm) -> Void = { _ in }) async throws -> WebForm {
        try await ada.form(Paths.tokens, on: Paths.tokens).with {
            $0.set("name", "Kitchen display")
            $0.set("person", "mia")
            $0.set("password", TestSite.password)
            change(&$0)
        }
    }

    private func token(_ reply: Reply) -> String? {
        reply.body.firstMatch(of: /value="(acc_[A-Za-z0-9_-]{43})"/).map { String($0.1) }
    }

    @Test func `a token is shown once and opens what was allowed`() async throws {
        let made = try await ada.submit(filled())
        let text = try #require(token(made))
        #expect(made.status == 200 && made.headers[.cacheControl] == "no-store")
        let page = try await ada.page(Paths.tokens)
        #expect(token(page) == nil && !page.body.contains(text))
        #expect(page.says("Kitchen display") && page.says("Mia: read only") && page.says("Not used yet"))
        let program = Program(served: site.served, token: text)
        #expect(try await program.get(Paths.apiPerson("mia")).status == 200)
        #expect(try await program.get(Paths.apiPerson("ben")).status == 404)
        try await site.flush()
        #expect(try await ada.page(Paths.tokens).says("Last used 20 June 2026"))
        // Only its hash is stored.
        #expect(try await !StoreDump(site.homes.temporary).description.contains(text.dropFirst(4)))
    }

    @Test func `everyone has to be chosen, and the password typed again`() async throws {
        for (field, value) in [("person", ""), ("password", "wrong"), ("name", " "), ("scope", "all"), ("life", "1")] {
            let reply = try await ada.submit(filled { $0.set(field, value) })
            #expect(reply.status == 422 && reply.problems.count == 1, "\(field): \(reply.problems)")
            #expect(reply.problems.first?.hasPrefix(field + ": ") == true && token(reply) == nil)
        }
        #expect(try await site.store.tokens(of: .ada).isEmpty)
        #expect(token(try await ada.submit(filled { $0.set("person", "*") })) != nil)
        #expect(try await site.store.tokens(of: .ada).map(\.person) == [nil])
    }

    @Test func `another household's person cannot be chosen`() async throws {
        let reply = try await ada.submit(filled { $0.set("person", "sten") })
        #expect(reply.status == 422 && reply.problems.map { $0.prefix(7) } == ["person:"])
    }

    @Test func `a form that is sent twice makes one token`() async throws {
        let form = try await filled()
        #expect(token(try await ada.submit(form)) != nil)
        let again = try await ada.submit(form)
        #expect(again.status == 303 && token(again) == nil)
        #expect(try await site.store.tokens(of: .ada).count == 1)
    }

    @Test func `after some wrong passwords there is a wait`() async throws {
        for _ in 0..<6 { #expect(try await ada.submit(filled { $0.set("password", "wrong") }).status == 422) }
        #expect(try await ada.submit(filled()).status == 429)
        #expect(try await site.store.tokens(of: .ada).isEmpty)
    }

    @Test func `a token that is taken back opens nothing, and only its own account takes it back`() async throws {
        let program = try await site.program()
        let revocation = Paths.tokenRevocation("a-token")
        for somebody in [Somebody.ben, .ola] {
            let browser = try await site.browser(as: somebody)
            #expect(try await !browser.page(Paths.tokens).body.contains("a-token"))
            try await browser.post(revocation)
        }
        #expect(try await program.get(Paths.apiToken).status == 200)
        let reply = try await ada.submit(ada.form(revocation, on: Paths.tokens))
        #expect(reply.location == Paths.tokens)
        #expect(try await ada.page(Paths.tokens).toast == "Token revoked")
        #expect(try await program.get(Paths.apiToken).code == "revoked-token")
    }

    @Test func `a token whose time is over stays on the page and says so`() async throws {
        _ = try await site.token(.read)
        site.clock.step(days: 31)
        let browser = try await site.browser(as: .ada)
        #expect(try await browser.page(Paths.tokens).says("Ended on 20 July 2026"))
    }

    @Test func `a family with one person has them chosen already`() async throws {
        let form = try await site.browser(as: .ola).form(Paths.tokens, on: Paths.tokens)
        #expect(form["person"] == "sten" && form["scope"] == "read" && form["life"] == "quarter")
    }

    @Test func `twenty tokens are enough`() async throws {
        for number in 0..<TokenPolicy.mostPerAccount { _ = try await site.token(.read, id: "t\(number)") }
        let reply = try await ada.submit(filled())
        #expect(reply.status == 422 && reply.problems == ["name: You already have 20 tokens. Revoke one first."])
    }
}
