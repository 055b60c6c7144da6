import Accounts
import Host
import Store
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

/// A server without any accounts.
@Suite struct SetupTests {
    static let ada = [
        ("name", "Ada"), ("email", "ada@okafor.example"), ("password", TestSite.password), ("locale", "en-GB"),
    ]

    @Test(arguments: [Paths.home, Paths.newSession, Paths.newAccount])
    func `everything leads to the first account`(_ path: String) async throws {
        let temporary = try await TemporaryStore()
        let browser = try await Served(temporary).browser()
        #expect(try await browser.get(path).location == Paths.setup)
    }

    @Test func `the code from the terminal makes the operator`() async throws {
        let temporary = try await TemporaryStore()
        let code = try #require(try await SetupCode.renew(temporary.world))
        let browser = try await Served(temporary).browser()
        let form = try await browser.form(Paths.setup, on: Paths.setup)
        #expect(form["locale"] == "en-GB")
        let reply = try await browser.submit(
            form.with { form in
                for (name, value) in Self.ada { form.set(name, value) }
                form.set("code", " " + code.lowercased() + " ")
            })
        #expect(reply.location == Paths.newPerson)
        let stored = try #require(try await temporary.store.account(email: "ada@okafor.example"))
        #expect(stored.account.isOperator && stored.householdName == "Ada’s household")
        #expect(try await browser.get(Paths.newPerson).status == 200)
    }

    @Test(arguments: ["", "AAAA-AAAA-AAAA-AAAA", "wrong"])
    func `without the code there is no account`(_ code: String) async throws {
        let temporary = try await TemporaryStore()
        _ = try await SetupCode.renew(temporary.world)
        let browser = try await Served(temporary).browser()
        let reply = try await browser.post(Paths.setup, Self.ada + [("code", code)])
        #expect(reply.status == 422)
        #expect(reply.problems.first == "code: Enter the code exactly as the server shows it.")
        #expect(try await temporary.store.hasAccounts() == false)
        #expect(!reply.body.contains(TestSite.password))
    }

    @Test(arguments: [" ", "", " - ", "\u{2013}"])
    func `the code is the same with anything between its groups`(_ separator: String) async throws {
        let temporary = try await TemporaryStore()
        let code = try #require(try await SetupCode.renew(temporary.world))
        let typed = " " + code.lowercased().replacing("-", with: separator)
        let reply = try await Served(temporary).browser().post(Paths.setup, Self.ada + [("code", typed)])
        #expect(reply.status == 303)
    }

    @Test func `before the server has shown a code none is right`() async throws {
        let temporary = try await TemporaryStore()
        let browser = try await Served(temporary).browser()
        #expect(try await browser.post(Paths.setup, Self.ada + [("code", "")]).status == 422)
        #expect(try await temporary.store.hasAccounts() == false)
    }

    @Test func `a code is good for one account`() async throws {
        let temporary = try await TemporaryStore()
        let code = try #require(try await SetupCode.renew(temporary.world))
        let served = try await Served(temporary)
        let (ada, eve) = (served.browser(), served.browser())
        _ = try await eve.token()
        try await ada.post(Paths.setup, Self.ada + [("code", code)])
        let again = [
            ("name", "Eve"), ("email", "eve@okafor.example"), ("password", TestSite.password), ("locale", "en-GB"),
        ]
        #expect(try await eve.post(Paths.setup, again + [("code", code)]).location == Paths.newSession)
        #expect(try await temporary.store.account(email: "eve@okafor.example") == nil)
        #expect(try await served.browser().get(Paths.setup).location == Paths.newSession)
        #expect(try await SetupCode.renew(temporary.world) == nil)
    }

    @Test func `a new start makes a new code and the old one void`() async throws {
        let temporary = try await TemporaryStore()
        let old = try #require(try await SetupCode.renew(temporary.world))
        let new = try #require(try await SetupCode.renew(temporary.world))
        #expect(old != new)
        let browser = try await Served(temporary).browser()
        #expect(try await browser.post(Paths.setup, Self.ada + [("code", old)]).status == 422)
        #expect(try await browser.post(Paths.setup, Self.ada + [("code", new)]).status == 303)
    }

    @Test func `the code is not stored as it is`() async throws {
        let temporary = try await TemporaryStore()
        let code = try #require(try await SetupCode.renew(temporary.world))
        #expect(code.wholeMatch(of: /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/) != nil)
        #expect(try await !StoreDump(temporary).description.contains(code))
    }

    @Test func `guessing the code is slowed down`() async throws {
        let temporary = try await TemporaryStore()
        let code = try #require(try await SetupCode.renew(temporary.world))
        let browser = try await Served(temporary).browser()
        for _ in 0..<21 {
            #expect(try await browser.post(Paths.setup, Self.ada + [("code", "AAAA")]).status == 422)
        }
        let stopped = try await browser.post(Paths.setup, Self.ada + [("code", code)])
        #expect(stopped.status == 429)
        temporary.clock.step(seconds: 60)
        #expect(try await browser.post(Paths.setup, Self.ada + [("code", code)]).status == 303)
    }

    @Test func `all that is missing is named at once`() async throws {
        let temporary = try await TemporaryStore()
        _ = try await SetupCode.renew(temporary.world)
        let browser = try await Served(temporary).browser()
        let reply = try await browser.post(Paths.setup, [("code", "x"), ("locale", "xx-XX")])
        #expect(
            reply.problems.map { String($0.prefix { $0 != ":" }) } == ["code", "name", "email", "password", "locale"])
    }
}
