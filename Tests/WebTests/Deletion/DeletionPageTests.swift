import Accounts
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Deleting on a page` {
    let site: TestSite

    init() async throws {
        site = try await TestSite()
        try await site.homes.fillMia()
    }

    @Test func `lists what goes and what stays`() async throws {
        let page = try await site.browser(as: .ada).get(Paths.personDeletion("mia"))
        #expect(page.body.contains("1 day with doses") && page.body.contains("4 dose levels"))
        #expect(page.body.contains("Earlier backups still contain"))
        #expect(page.body.contains(Paths.data))
    }

    @Test func `everything that can be counted has words`() throws {
        let phrases = try TemplateFixture.phrases()
        for kind in site.store.schema.counts {
            let words = phrases("deletion.count.\(kind.rawValue)", count: 2)
            #expect(words.contains("2"), "\(kind.rawValue)")
        }
    }

    @Test(arguments: [("Mia", "wrong"), ("Ben", TestSite.password), ("", "")])
    func `asks for name and password`(_ name: String, _ password: String) async throws {
        let ada = try await site.browser(as: .ada)
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.post(Paths.personDeletion("mia"), [("name", name), ("password", password)])
        #expect(reply.status == 422)
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before).allSatisfy { $0.contains("sign_in_failure") })
    }

    @Test func `a person, everything is gone and their pages with it`() async throws {
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.post(
            Paths.personDeletion("mia"), [("name", " mia "), ("password", TestSite.password)])
        #expect(reply.status == 303 && reply.location == Paths.people)
        #expect(try await ada.get(Paths.today("mia")).status == 404)
        #expect(try await ada.get(Paths.people).body.contains("Mia") == false)
    }

    @Test func `an account, its sessions end everywhere`() async throws {
        let (ben, phone) = (try await site.browser(as: .ben), try await site.browser(as: .ben))
        let reply = try await ben.post(
            Paths.accountDeletion, [("email", "ben@okafor.example"), ("password", TestSite.password)])
        #expect(reply.status == 303 && reply.location == Paths.home)
        #expect(try await phone.get(Paths.people).status == 303)
        #expect(try await site.browser(as: .ada).get(Paths.today("mia")).status == 200)
    }

    @Test func `the last account of a household, only those go who were shown`() async throws {
        let ola = try await site.browser(as: .ola)
        let fields = [("email", "ola@lindqvist.example"), ("password", TestSite.password)]
        #expect(try await ola.post(Paths.accountDeletion, fields).status == 422)
        #expect(try await ola.post(Paths.accountDeletion, fields + [("person", "sten")]).status == 303)
        #expect(try await site.store.households().map(\.name) == ["Okafor"])
    }

    @Test func `photos are kept by a browser only where somebody agreed, and forgotten when they take it back`()
        async throws
    {
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.consents, [("use", "kept-photos"), ("agree", "no")])
        #expect(try await ada.get(Paths.photo("mia")).headers[.cacheControl] == "no-store")
        try await ada.post(Paths.consents, [("use", "kept-photos"), ("agree", "yes")])
        #expect(try await ada.get(Paths.photo("mia")).headers[.cacheControl] == "private, max-age=86400")
        #expect(
            try await site.browser(as: .ben).get(Paths.photo("mia")).headers[.cacheControl] == "no-store")
        let back = try await ada.post(Paths.consents, [("use", "kept-photos"), ("agree", "no")])
        #expect(back.headers[HTTPField.Name("Clear-Site-Data") ?? .origin] == "\"cache\"")
        #expect(try await ada.get(Paths.photo("mia")).headers[.cacheControl] == "no-store")
    }
}
